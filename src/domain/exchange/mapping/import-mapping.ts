import type { Match } from "../imported-tables";

export const DATE_FORMATS = ["YYYY-MM-DD", "DD.MM.YYYY", "DD/MM/YYYY", "MM/DD/YYYY"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const DECIMAL_SIGNS = ["point", "comma"] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** How an organization's files of one table are read. */
export interface ImportMapping {
  /** What becomes of the columns with these headers; null: nothing. Others are found by our own names. */
  readonly columns: readonly { readonly header: string; readonly column: string | null }[];
  readonly date_format: DateFormat;
  readonly decimal_sign: DecimalSign;
  readonly match_by: Match;
  /** Whether departments and positions that are not there yet are added; for employees only. */
  readonly adds_names: boolean;
}

/** How files are read until somebody says otherwise: with our own columns. */
export const USUAL_MAPPING: ImportMapping = {
  columns: [],
  date_format: "YYYY-MM-DD",
  decimal_sign: "point",
  match_by: "email",
  adds_names: false,
};

/** What makes two headers the same. */
export function headerKey(header: string): string {
  return header.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Our own name for a header that is one, however it is written: `Hire date` is `hire_date`. */
export function columnNamed(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** The column of a file of rejected rows that says why; it is never imported. */
export const REASON_COLUMN = "import_error";
