import { z } from "zod";
import { EmployeeRow, IMPORTED_ROWS, NamingEmployeeRow } from "@/contracts/exchange/imported-rows";
import { EmployeeNumber, WorkEmail } from "@/contracts/people/employees";
import type { FieldError } from "@/domain/errors";
import type { CheckedRow } from "@/domain/exchange/imported-rows";
import { type ImportedTable, kindOfColumn } from "@/domain/exchange/imported-tables";
import { type ImportMapping, USUAL_MAPPING } from "@/domain/exchange/mapping/import-mapping";
import { dateIn, exampleDate, numberAsText, numberIn } from "@/domain/exchange/mapping/read-cells";
import { type HeaderCell, readHeader } from "@/domain/exchange/mapping/read-header";
import { mapInSteps } from "@/domain/steps";
import { findMapping } from "@/services/exchange/import-mapping";
import { inTurns } from "@/services/in-turns";
import { refuseFields } from "@/services/refuse";
import type { ServiceContext } from "@/services/service-context";
import { validationFailed } from "../trpc/validation";
import { type FileRecord, readRecords } from "./read-records";

/** A file as it was read: its rows with each cell checked, and what they were. */
export interface ReadTable {
  readonly rows: readonly CheckedRow<unknown>[];
  readonly mapping: ImportMapping;
  readonly header: readonly string[];
  readonly records: readonly FileRecord[];
}

/**
 * The rows of a file whose header fits the table, read as the organization reads them, with each cell checked as the
 * single operation would. Errors: 422 at `/file`.
 */
export async function readTable(ctx: ServiceContext, table: ImportedTable, file: File): Promise<ReadTable> {
  const mapping = (await findMapping(ctx, table)) ?? USUAL_MAPPING;
  const { header, records } = await readRecords(ctx, table, file);
  const { cells, errors } = readHeader(header, table, mapping);
  refuseFields(errors.map((error) => ({ ...error, path: `/file${error.path}` })));
  const reading = { cells, mapping, schema: schemaOf(table, mapping), label: labelOf(table, mapping) };
  const rows = await inTurns(mapInSteps(records, (record) => checkRow(record, reading)));
  return { rows, mapping, header, records };
}

interface Reading {
  readonly cells: readonly HeaderCell[];
  readonly mapping: ImportMapping;
  readonly schema: z.ZodType;
  /** The column that says what a row is about. */
  readonly label: string;
}

function schemaOf(table: ImportedTable, { match_by, adds_names }: ImportMapping): z.ZodType {
  if (table !== "employees") return IMPORTED_ROWS[table];
  const row = adds_names ? NamingEmployeeRow : EmployeeRow;
  if (match_by === "email") return row;
  return row.extend({ email: filled(WorkEmail), employee_number: EmployeeNumber });
}

/** Only somebody new needs it. */
function filled<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string()
    .transform((cell) => (cell.trim() === "" ? undefined : cell))
    .pipe(schema.optional())
    .optional();
}

function labelOf(table: ImportedTable, { match_by }: ImportMapping): string {
  return table === "holidays" ? "name" : match_by;
}

function checkRow({ row, cells, isBroken }: FileRecord, reading: Reading): CheckedRow<unknown> {
  const given: Record<string, string> = {};
  const unreadable: FieldError[] = [];
  let isStray = false;
  for (const [index, cell] of cells.entries()) {
    const place = reading.cells[index] ?? "unnamed";
    const text = textOf(cell, reading.mapping);
    if (typeof place === "object") {
      const read = readCell(place.column, text, reading.mapping);
      given[place.column] = read.text;
      if (read.error !== null) unreadable.push(read.error);
    } else if (place === "unnamed" && text.trim() !== "") {
      isStray = true;
    }
  }
  for (const place of reading.cells) if (typeof place === "object") given[place.column] ??= "";
  const label = (given[reading.label] ?? "").trim().slice(0, 100);
  const parsed = reading.schema.safeParse(given);
  const errors = [...(isBroken ? [BROKEN] : isStray ? [STRAY] : []), ...unreadable];
  if (!parsed.success) {
    const found = validationFailed(parsed.error, given).errors;
    errors.push(...found.filter(({ path }) => unreadable.every((error) => error.path !== path)));
  }
  return { row, label, fields: parsed.success ? parsed.data : null, errors };
}

/** A cell as text; a number of a workbook as the mapping has numbers. */
export function textOf(cell: string | number, { decimal_sign }: Pick<ImportMapping, "decimal_sign">): string {
  return typeof cell === "number" ? numberAsText(cell, decimal_sign) : cell;
}

/** A cell as the contracts have it; one that is not written as the mapping says is an error, and stays. */
function readCell(
  column: string,
  text: string,
  { date_format, decimal_sign }: ImportMapping,
): { readonly text: string; readonly error: FieldError | null } {
  const kind = kindOfColumn(column);
  const path = `/${column}`;
  if (kind === "text" || text.trim() === "") return { text, error: null };
  if (kind === "date") {
    const date = dateIn(text, date_format);
    if (date !== null) return { text: date, error: null };
    const example = exampleDate(date_format);
    return {
      text,
      error: { path, code: "invalid_date", sentence: { key: "exchange.date_unreadable", example } },
    };
  }
  const number = numberIn(text, decimal_sign);
  if (number !== null) return { text: String(number), error: null };
  const example = numberAsText(12.5, decimal_sign);
  return {
    text,
    error: { path, code: "invalid_number", sentence: { key: "exchange.number_unreadable", example } },
  };
}

const BROKEN: FieldError = { path: "", code: "malformed_row", sentence: "exchange.malformed_row" };

const STRAY: FieldError = {
  path: "",
  code: "stray_cell",
  sentence: "exchange.stray_cell",
};
