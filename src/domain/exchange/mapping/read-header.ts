import type { FieldError } from "../../errors";
import { IMPORT_COLUMNS, type ImportedTable, requiredColumns } from "../imported-tables";
import { columnNamed, headerKey, type ImportMapping, REASON_COLUMN } from "./import-mapping";

/** What becomes of a column of a file: one of ours, nothing, or, without a header, nothing that may be. */
export type HeaderCell = { readonly column: string } | "left out" | "unnamed";

export interface Header {
  readonly cells: readonly HeaderCell[];
  readonly errors: readonly FieldError[];
}

/** Which column is where, by the mapping, or else by our own names. */
export function readHeader(texts: readonly string[], table: ImportedTable, mapping: ImportMapping): Header {
  const mapped = new Map(mapping.columns.map(({ header, column }) => [headerKey(header), column]));
  const cells = texts.map((text) => cellOf(text, mapped));
  const columns = cells.map((cell) => (typeof cell === "object" ? cell.column : null));
  const known: readonly string[] = IMPORT_COLUMNS[table];
  const errors: FieldError[] = [];
  columns.forEach((column, index) => {
    if (column === null) return;
    const path = `/${column}`;
    if (!known.includes(column)) {
      errors.push({ path, code: "unknown_column", sentence: "exchange.unknown_column" });
    } else if (columns.indexOf(column) < index) {
      errors.push({ path, code: "duplicate_column", sentence: "exchange.duplicate_column" });
    }
  });
  for (const column of requiredColumns(table, mapping.match_by)) {
    if (columns.includes(column)) continue;
    errors.push({ path: `/${column}`, code: "missing_column", sentence: "exchange.missing_column" });
  }
  return { cells, errors };
}

function cellOf(text: string, mapped: ReadonlyMap<string, string | null>): HeaderCell {
  const column = columnNamed(text);
  if (column === "") return "unnamed";
  if (column === REASON_COLUMN) return "left out";
  const chosen = mapped.get(headerKey(text));
  if (chosen === null) return "left out";
  return { column: chosen ?? column };
}
