import type { FILE_FORMATS, ReportName } from "@/domain/reports/report-columns";
import type { Delimiter } from "@/features/exchange/export-address";

interface Wanted {
  readonly format: (typeof FILE_FORMATS)[number];
  readonly delimiter: Delimiter;
}

/** The address from which a report is saved; what is null is left out. */
export function reportFileAddress(
  report: ReportName,
  filters: Readonly<Record<string, string | null>>,
  { format, delimiter }: Wanted,
): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null);
  const query = new URLSearchParams([...given, ["format", format]]);
  if (format === "csv") query.set("delimiter", delimiter);
  return `/api/files/reports/${report}?${query.toString()}`;
}
