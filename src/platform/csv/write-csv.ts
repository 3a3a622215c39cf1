export type Cell = string | number | boolean | null;

/** What Excel needs to see to read a file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What a cell has to be quoted for, beside the delimiter: some programs drop spaces at its ends. */
const SPECIAL = /["\r\n\ufeff]|^ | $/;

/** Rows as lines of CSV, the last one ended too (RFC 4180). */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter: string): string {
  let lines = "";
  for (const row of rows) {
    let isFirst = true;
    for (const cell of row) {
      if (!isFirst) lines += delimiter;
      isFirst = false;
      if (cell !== null) lines += typeof cell === "string" ? quoted(cell, delimiter) : String(cell);
    }
    lines += "\r\n";
  }
  return lines;
}

function quoted(text: string, delimiter: string): string {
  if (!SPECIAL.test(text) && !text.includes(delimiter)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
