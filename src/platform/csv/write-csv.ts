import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/** What Excel needs to see to read a file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as lines of CSV, the last one ended too. */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter: string): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(rows as Cell[][], { delimiter, newline: "\r\n" })}\r\n`;
}
