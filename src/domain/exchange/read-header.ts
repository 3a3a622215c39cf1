import type { FieldError } from "../errors";

export interface Header {
  /** The column of each cell; null for cells without one. */
  readonly columns: readonly (string | null)[];
  readonly errors: readonly FieldError[];
}

/** Which column is where, however it is written: `Hire date` is `hire_date`. */
export function readHeader(
  cells: readonly string[],
  { known, required }: { readonly known: readonly string[]; readonly required: readonly string[] },
): Header {
  const columns = cells.map((cell) => columnOf(cell));
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
  for (const column of required.filter((name) => !columns.includes(name))) {
    errors.push({ path: `/${column}`, code: "missing_column", sentence: "exchange.missing_column" });
  }
  return { columns, errors };
}

function columnOf(cell: string): string | null {
  const column = cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return column === "" ? null : column;
}
