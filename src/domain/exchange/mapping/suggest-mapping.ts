import { IMPORT_COLUMNS, type ImportedTable, kindOfColumn } from "../imported-tables";
import {
  columnNamed,
  DATE_FORMATS,
  type DateFormat,
  DECIMAL_SIGNS,
  type DecimalSign,
  headerKey,
  type ImportMapping,
  REASON_COLUMN,
  USUAL_MAPPING,
} from "./import-mapping";
import { dateIn, numberIn } from "./read-cells";

/** A column of a file with some of its cells, those that are not empty. */
export interface FileColumn {
  readonly header: string;
  readonly examples: readonly string[];
}

/** How a file might be read, for an admin to say yes or no to. */
export interface SuggestedMapping {
  readonly mapping: ImportMapping;
  /** Whether there is nothing to ask: each column is known, and the dates are written as the mapping says. */
  readonly isSure: boolean;
}

/** What the organization said of these columns before, else our own names; formats by how the cells look. */
export function suggestMapping(
  columns: readonly FileColumn[],
  table: ImportedTable,
  kept: ImportMapping | null,
): SuggestedMapping {
  const before = new Map(kept?.columns.map(({ header, column }) => [headerKey(header), column]));
  const names: readonly string[] = IMPORT_COLUMNS[table];
  const asked = columns.filter(({ header }) => header.trim() !== "" && columnNamed(header) !== REASON_COLUMN);
  let unknown = 0;
  const chosen = asked.map((one) => {
    const key = headerKey(one.header);
    const own = columnNamed(one.header);
    const column = before.has(key) ? (before.get(key) ?? null) : names.includes(own) ? own : null;
    if (column === null && !before.has(key)) unknown += 1;
    return { ...one, column };
  });
  const usual = kept ?? USUAL_MAPPING;
  const { date_format, decimal_sign } = formatsOf(chosen, usual);
  const hasBoth = chosen.some(({ column }) => column === "email");
  const match_by =
    !hasBoth && chosen.some(({ column }) => column === "employee_number")
      ? "employee_number"
      : usual.match_by;
  const isAsBefore =
    date_format === usual.date_format &&
    decimal_sign === usual.decimal_sign &&
    match_by === usual.match_by &&
    new Set(chosen.map(({ column }) => column ?? {})).size === chosen.length;
  const mapping = {
    ...usual,
    columns: chosen.map(({ header, column }) => ({ header: header.trim(), column })),
    date_format,
    decimal_sign,
    match_by,
  };
  return { mapping, isSure: unknown === 0 && isAsBefore };
}

/** How the cells of the chosen columns are written; as usual where that fits, or nothing does. */
export function formatsOf(
  chosen: readonly Pick<ChosenColumn, "column" | "examples">[],
  usual: Pick<ImportMapping, "date_format" | "decimal_sign">,
): Pick<ImportMapping, "date_format" | "decimal_sign"> {
  const cellsOf = (kind: "date" | "number") =>
    chosen.flatMap(({ column, examples }) =>
      column !== null && kindOfColumn(column) === kind ? examples : [],
    );
  return {
    date_format: formatOf(cellsOf("date"), usual.date_format),
    decimal_sign: signOf(cellsOf("number"), usual.decimal_sign),
  };
}

interface ChosenColumn extends FileColumn {
  readonly column: string | null;
}

/** The format with which most cells can be read; the usual one where no other reads more, and day before month where both would do. */
function formatOf(cells: readonly string[], usual: DateFormat): DateFormat {
  return mostFitting([usual, ...DATE_FORMATS], cells, (cell, format) => {
    const date = dateIn(cell, format);
    return date !== null && date.slice(5, 7) <= "12" && date.slice(8) <= "31";
  });
}

function signOf(cells: readonly string[], usual: DecimalSign): DecimalSign {
  return mostFitting([usual, ...DECIMAL_SIGNS], cells, (cell, sign) => numberIn(cell, sign) !== null);
}

/** The first of those that fit most cells. */
function mostFitting<Choice>(
  choices: readonly [Choice, ...Choice[]],
  cells: readonly string[],
  fits: (cell: string, choice: Choice) => boolean,
): Choice {
  const countOf = (choice: Choice) => cells.filter((cell) => fits(cell, choice)).length;
  return choices.reduce((best, choice) => (countOf(choice) > countOf(best) ? choice : best));
}
