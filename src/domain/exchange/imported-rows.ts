import type { FieldError } from "../errors";

/** A row of a file as its cells were read; `row` counts as a spreadsheet does, the header being 1. */
export interface CheckedRow<Fields> {
  readonly row: number;
  /** What the row is about, as the file has it. */
  readonly label: string;
  /** Null when a cell cannot be read. */
  readonly fields: Fields | null;
  readonly errors: readonly FieldError[];
}

export const ROW_STATUSES = ["new", "changed", "unchanged", "error"] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** What a row of an import does, or what is wrong with it; the paths of errors name columns. */
export interface RowResult {
  readonly row: number;
  readonly label: string;
  readonly status: RowStatus;
  readonly changes: readonly { readonly column: string; readonly from: string; readonly to: string }[];
  readonly errors: readonly FieldError[];
}

/** How many rows there are of each kind. */
export type ImportSummary = Readonly<Record<RowStatus, number>>;

/** Counts the rows by what they would do. */
export function summaryOf(results: readonly RowResult[]): ImportSummary {
  const summary = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { status } of results) summary[status] += 1;
  return summary;
}

/** The error of a row that repeats an earlier one. */
export function duplicateOf(row: number, column: string): FieldError {
  return { path: `/${column}`, code: "duplicate_in_file", sentence: { key: "exchange.duplicate_row", row } };
}
