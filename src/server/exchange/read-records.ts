import type { DomainError } from "@/domain/errors";
import { restored } from "@/domain/exchange/formula-cells";
import { type ImportedTable, MOST_ROWS } from "@/domain/exchange/imported-tables";
import type { Sentence } from "@/domain/sentences/sentence";
import { mapInSteps } from "@/domain/steps";
import { type CsvFault, type CsvRecord, readCsv } from "@/platform/csv/read-csv";
import { isZip, type SheetRecord, type XlsxFault } from "@/platform/xlsx/read-xlsx";
import { readWorkbook } from "@/services/exchange/read-workbook";
import { inTurns } from "@/services/in-turns";
import { invalidField } from "@/services/refuse";
import type { ServiceContext } from "@/services/service-context";

/** A row of a file, of CSV or of a workbook; numbers are a workbook's. */
export interface FileRecord {
  readonly row: number;
  readonly cells: readonly (string | number)[];
  /** Whether a quotation mark is missing or out of place. */
  readonly isBroken: boolean;
}

const MOST_COLUMNS = 1000;
const MOST_CELLS = 1_000_000;

/** The header of a file and its rows. Errors: 422 at `/file`. */
export async function readRecords(
  ctx: ServiceContext,
  table: ImportedTable,
  file: File,
): Promise<{ readonly header: readonly string[]; readonly records: readonly FileRecord[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mostRows = MOST_ROWS[table];
  const read = isZip(bytes)
    ? await readWorkbook(ctx, bytes, { mostRows, mostColumns: MOST_COLUMNS, mostCells: MOST_CELLS })
    : await inTurns(readCsv(bytes, mostRows));
  if (typeof read === "string") throw faultOf(read, mostRows);
  const [first, ...others] = await inTurns(mapInSteps<CsvRecord | SheetRecord, FileRecord>(read, recordOf));
  if (first === undefined || others.length === 0) throw faultOf("empty", mostRows);
  return { header: first.cells.map(String), records: others };
}

function recordOf(record: CsvRecord | SheetRecord): FileRecord {
  // Only what was written as CSV may have been neutralised.
  return "isBroken" in record
    ? { ...record, cells: record.cells.map(restored) }
    : { ...record, isBroken: false };
}

const FAULTS: Readonly<Record<Exclude<CsvFault | XlsxFault, "too_many_rows">, Sentence>> = {
  not_utf8: "exchange.not_utf8",
  empty: "exchange.empty",
  too_many_columns: "exchange.too_many_columns",
  not_zip: "exchange.no_workbook",
  too_large_unzipped: "exchange.too_large_unzipped",
  too_complex: "exchange.too_complex",
};

function faultOf(code: CsvFault | XlsxFault, most: number): DomainError {
  const sentence =
    code === "too_many_rows" ? ({ key: "exchange.too_many_rows", most } as const) : FAULTS[code];
  return invalidField("/file", code === "not_zip" ? "no_workbook" : code, sentence);
}
