import type { RecountSummary } from "@/contracts/calendar/recount";
import type { ImportLine, ImportRow, ImportSummary } from "@/contracts/exchange/exchange";
import type { FileColumns } from "@/contracts/exchange/import-mapping";
import type { ImportedTable } from "@/domain/exchange/imported-tables";

/** What a check said about a file. */
export interface CheckedFile {
  file: File;
  rows: readonly ImportRow[];
  summary: ImportSummary;
  digest: string;
  recounted: RecountSummary | null;
  added: Added;
}

type Added = Extract<ImportLine, { kind: "checked" }>["added"];

/** Why the import failed. */
export interface ImportProblem {
  /** The service's; null when it was not reached to the end, and the file may have come to something. */
  words: string | null;
  errors: ImportRow["errors"];
  during: "check" | "import";
}

/** The state of an import, from choosing a file to its result. */
export type ImportState =
  | { step: "choosing"; problem: ImportProblem | null }
  | { step: "reading"; file: File }
  | { step: "mapping"; file: File; columns: FileColumns; problem: ImportProblem | null }
  | { step: "checking"; file: File }
  | { step: "checked"; checked: CheckedFile; problem: ImportProblem | null }
  | { step: "importing"; checked: CheckedFile; done: number; total: number }
  | { step: "imported"; summary: ImportSummary };

export const CHOOSING: ImportState = { step: "choosing", problem: null };

/** The check of a file from the lines in which it came; null while the last one is missing. */
export function checkedFrom(file: File, lines: readonly ImportLine[]): CheckedFile | null {
  const last = lines.at(-1);
  if (last?.kind !== "checked") return null;
  const { summary, digest, recounted, added } = last;
  const rows = lines.flatMap((line) => (line.kind === "rows" ? line.rows : []));
  return { file, rows, summary, digest, recounted, added };
}

/** How many rows would be written. */
export function toWrite({ summary }: Pick<CheckedFile, "summary">): number {
  return summary.new + summary.changed;
}

/** How many people the rows make leave: later requests are cancelled then, and access ends. */
export function countLeaving(rows: readonly ImportRow[]): number {
  return rows.filter(({ changes }) =>
    changes.some(
      ({ column, to }) =>
        (column === "end_date" && to !== "") || (column === "is_active" && to.toLowerCase() === "false"),
    ),
  ).length;
}

const ADDRESSES = { columns: "/columns", check: "/check", rejected: "/rejected", import: "" } as const;

/** Where a table's imports are done, and what leads there. */
export function importAddress(table: ImportedTable, step: keyof typeof ADDRESSES): string {
  return `/api/files/imports/${table}${ADDRESSES[step]}`;
}
