import type { HeaderReader } from "./connection";

/** Whether a caller asks for CSV rather than JSON (`Accept`, RFC 9110). */
export function wantsCsv(headers: HeaderReader): boolean {
  const accepted = headers.get("accept")?.slice(0, MOST_READ).toLowerCase() ?? "";
  const csv = qualityOf(accepted, "text/csv");
  return csv > 0 && csv >= qualityOf(accepted, "application/json");
}

/** So much of the header is looked at. */
const MOST_READ = 1000;

/** How much a type is wanted that is named, from 0 to 1. */
function qualityOf(accepted: string, type: string): number {
  for (const part of accepted.split(",")) {
    const [name = "", ...params] = part.split(";").map((one) => one.trim());
    if (name !== type) continue;
    const quality = params.find((param) => param.startsWith("q="));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}
