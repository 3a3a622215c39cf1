import type { z } from "zod";
import { EmployeeRow, HolidayRow } from "@/contracts/exchange";
import type { DomainError, FieldError } from "@/domain/errors";
import { restored } from "@/domain/exchange/formula-cells";
import type { CheckedRow } from "@/domain/exchange/imported-rows";
import { readHeader } from "@/domain/exchange/read-header";
import { COLUMNS, type ImportedTable, MOST_ROWS, REQUIRED_COLUMNS } from "@/domain/exchange/tables";
import type { Sentence } from "@/domain/sentences/sentence";
import { mapInSteps } from "@/domain/steps";
import { type CsvFault, type CsvRecord, readCsv } from "@/platform/csv/read-csv";
import { inTurns } from "@/services/in-turns";
import { invalidField, refuseFields } from "@/services/refuse";
import { validationFailed } from "../trpc/validation";

const SCHEMAS = { employees: EmployeeRow, holidays: HolidayRow } as const;
const LABELS = { employees: "email", holidays: "name" } as const;

/** The fields that a row of a table has. */
type RowOf<Table extends ImportedTable> = z.infer<(typeof SCHEMAS)[Table]>;

/**
 * The rows of a file whose header fits the table, with each cell checked as the single operation would.
 * Errors: 422 at `/file`.
 */
export async function readTable(table: ImportedTable, file: File) {
  const records = await readRecords(table, file);
  return table === "employees"
    ? { table, rows: await checkRows(table, records) }
    : { table, rows: await checkRows(table, records) };
}

async function readRecords(table: ImportedTable, file: File) {
  const records = await inTurns(readCsv(new Uint8Array(await file.arrayBuffer()), MOST_ROWS));
  if (typeof records === "string") throw faultOf(records);
  const [first, ...rest] = records;
  const { columns, errors } = readHeader(first?.cells ?? [], {
    known: COLUMNS[table],
    required: REQUIRED_COLUMNS[table],
  });
  refuseFields(errors.map((error) => ({ ...error, path: `/file${error.path}` })));
  if (rest.length === 0) throw faultOf("empty");
  return { columns, records: rest };
}

const FAULTS: Readonly<Record<CsvFault, Sentence>> = {
  not_utf8: "exchange.not_utf8",
  empty: "exchange.empty",
  too_many_columns: "exchange.too_many_columns",
  too_many_rows: { key: "exchange.too_many_rows", most: MOST_ROWS },
};

function faultOf(code: CsvFault): DomainError {
  return invalidField("/file", code, FAULTS[code]);
}

function checkRows<Table extends ImportedTable>(
  table: Table,
  { columns, records }: Awaited<ReturnType<typeof readRecords>>,
): Promise<CheckedRow<RowOf<Table>>[]> {
  return inTurns(mapInSteps(records, (record) => checkRow(table, columns, record)));
}

function checkRow<Table extends ImportedTable>(
  table: Table,
  columns: readonly (string | null)[],
  { row, cells, isBroken }: CsvRecord,
): CheckedRow<RowOf<Table>> {
  const given: Record<string, string> = {};
  const errors: FieldError[] = [];
  if (isBroken) errors.push({ path: "", code: "malformed_row", sentence: "exchange.malformed_row" });
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? null;
    if (column !== null) given[column] = restored(cell);
    else if (cell.trim() !== "" && !isBroken && errors.length === 0) errors.push(STRAY);
  }
  for (const column of columns) if (column !== null) given[column] ??= "";
  const label = (given[LABELS[table]] ?? "").trim().slice(0, 100);
  const parsed = SCHEMAS[table].safeParse(given);
  if (!parsed.success) errors.push(...validationFailed(parsed.error, given).errors);
  return { row, label, fields: parsed.success ? (parsed.data as RowOf<Table>) : null, errors };
}

const STRAY: FieldError = {
  path: "",
  code: "stray_cell",
  sentence: "exchange.stray_cell",
};
