import { CellScanner } from "./cell-scanner";

/** Why a file is not a table; `not_utf8` is what older versions of Excel write as plain CSV. */
export type CsvFault = "not_utf8" | "empty" | "too_many_rows" | "too_many_columns";

/** A record of a file; `row` counts as a spreadsheet does, empty ones too, the first being 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether a quotation mark is missing or out of place. */
  readonly isBroken: boolean;
}

const DELIMITERS = [",", ";", "\t"] as const;

/** Including empty ones, of which spreadsheets write many. */
const MOST_COLUMNS = 1000;
/** Of all rows together, and as many quotation marks; an employee has a dozen. */
const MOST_CELLS = 1_000_000;
const CELLS_OF_A_STEP = 2000;

/**
 * The records of a CSV file with commas, semicolons or tabs; those without any text are left out. Stops at each `yield`, so that a large
 * file need not be read in one go.
 */
export function* readCsv(
  bytes: Uint8Array,
  mostRows: number,
): Generator<undefined, CsvRecord[] | CsvFault, undefined> {
  const text = decoded(bytes);
  if (text === null) return "not_utf8";
  const delimiter = delimiterOf(text);
  if (countIn(firstLineOf(text), delimiter) >= MOST_COLUMNS) return "too_many_columns";
  yield;
  if (countIn(text, delimiter) > MOST_CELLS) return "too_many_columns";
  yield;
  if (countIn(text, '"') > MOST_CELLS) return "too_many_columns";
  yield;
  // One more than may be, and the empty one after the last line end.
  const records = yield* recordsIn(text, delimiter, mostRows + 2);
  if (records === null) return "too_many_rows";
  if (records.length === 0) return "empty";
  return records.length > mostRows + 1 ? "too_many_rows" : records;
}

/** Null if there are more than this many, empty ones included. */
function* recordsIn(
  text: string,
  delimiter: string,
  most: number,
): Generator<undefined, CsvRecord[] | null, undefined> {
  const scanner = new CellScanner(text, delimiter);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let isBroken = false;
  let row = 1;
  for (let count = 1; ; count++) {
    if (count % CELLS_OF_A_STEP === 0) yield;
    cells.push(scanner.read());
    isBroken ||= scanner.isBroken;
    if (scanner.end === "delimiter") continue;
    if (cells.some((cell) => cell.trim() !== "")) records.push({ row, cells, isBroken });
    if (scanner.end === "text") return records;
    if (row > most) return null;
    cells = [];
    isBroken = false;
    row += 1;
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The delimiter that is most frequent in the first line; column names contain none. */
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
