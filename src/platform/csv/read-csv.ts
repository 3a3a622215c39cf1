import Papa from "papaparse";

/** Why a file is no table; `not_utf8` is what older Excel writes as plain CSV. */
export type CsvFault = "not_utf8" | "empty" | "too_many_rows" | "too_many_columns";

/** A record of a file; `row` counts as a spreadsheet does, empty ones too, the first being 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether a quotation mark is missing or out of place. */
  readonly isBroken: boolean;
}

const DELIMITERS = [",", ";", "\t"] as const;

/** Empty ones included, of which spreadsheets write many. */
const MOST_COLUMNS = 1000;
/** Of all rows together, and as many quotation marks; an employee has a dozen. */
const MOST_CELLS = 1_000_000;

/** The records of a CSV file with commas, semicolons or tabs; those without any text are left out. */
export function readCsv(bytes: Uint8Array, mostRows: number): CsvRecord[] | CsvFault {
  const text = decoded(bytes);
  if (text === null) return "not_utf8";
  const delimiter = delimiterOf(text);
  const isWide = countIn(firstLineOf(text), delimiter) >= MOST_COLUMNS;
  if (isWide || countIn(text, delimiter) > MOST_CELLS || countIn(text, '"') > MOST_CELLS)
    return "too_many_columns";
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    // One more than may be, and the empty one after the last line end.
    preview: mostRows + 3,
    skipEmptyLines: false,
  });
  const broken = new Set(errors.map(({ row }) => row));
  const records = data
    .map((cells, index) => ({ row: index + 1, cells, isBroken: broken.has(index) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (records.length === 0) return "empty";
  return meta.truncated || records.length > mostRows + 1 ? "too_many_rows" : records;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the first line has most of; names of columns hold none of them. */
function delimiterOf(text: string): string {
  const line = firstLineOf(text);
  return DELIMITERS.reduce((best, sign) => (countIn(line, sign) > countIn(line, best) ? sign : best));
}

function firstLineOf(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

function countIn(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
