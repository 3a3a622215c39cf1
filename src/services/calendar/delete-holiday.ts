import type { IdInput, Reference } from "@/contracts/people/references";
import type { ServiceContext } from "../service-context";
import { changeHolidays } from "./change-holidays";

/** Removes a holiday; what it freed is taken again. Errors: 404. */
export async function deleteHoliday(ctx: ServiceContext, { id }: IdInput): Promise<Reference> {
  return changeHolidays(ctx, { kind: "delete", id }, () => ({ id: id.toLowerCase() }));
}
