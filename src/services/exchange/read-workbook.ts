import { doLongWork } from "@/db/connection/long-work";
import { readXlsx, type SheetRecord, type XlsxFault, type XlsxLimits } from "@/platform/xlsx/read-xlsx";
import type { ServiceContext } from "../service-context";

/** The rows of a workbook's first sheet, as long work: two at a time for one organization. Error: 503 `unavailable`. */
export async function readWorkbook(
  ctx: ServiceContext,
  bytes: Uint8Array,
  limits: XlsxLimits,
): Promise<SheetRecord[] | XlsxFault> {
  return doLongWork(ctx, () => readXlsx(bytes, limits));
}
