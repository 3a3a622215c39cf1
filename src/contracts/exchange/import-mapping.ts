import { z } from "zod";
import {
  IMPORT_COLUMNS,
  IMPORTED_TABLES,
  type ImportedTable,
  MATCHES,
} from "@/domain/exchange/imported-tables";
import { DATE_FORMATS, DECIMAL_SIGNS, headerKey } from "@/domain/exchange/mapping/import-mapping";
import { listOf } from "../list";
import type { says } from "../says";
import { line } from "../text";

const MOST_COLUMNS = 200;

const MappedColumn = z.strictObject({ header: line({ max: 200 }), column: z.string().max(50).nullable() });

/** How files of a table are read: what becomes of which column, and how dates and numbers are written. */
export const ImportMapping = z.strictObject({
  columns: listOf(MappedColumn, { max: MOST_COLUMNS, says: "exchange.too_many_mapped" }),
  date_format: z.enum(DATE_FORMATS),
  decimal_sign: z.enum(DECIMAL_SIGNS),
  match_by: z.enum(MATCHES),
  adds_names: z.boolean(),
});

/** Keeps how the organization's files of a table are read. Each header is named once, and so is each of our columns. */
export const SetImportMappingInput = z
  .strictObject({ table: z.enum(IMPORTED_TABLES), mapping: ImportMapping })
  .superRefine(({ table, mapping: { columns } }, refusals) => {
    const headers = new Set<string>();
    const taken = new Set<string>();
    const refuse = (index: number, field: string, message: ReturnType<typeof says>["error"]) =>
      refusals.addIssue({ code: "custom", path: ["mapping", "columns", index, field], message });
    columns.forEach(({ header, column }, index) => {
      if (headers.has(headerKey(header))) refuse(index, "header", "exchange.duplicate_column");
      headers.add(headerKey(header));
      if (column === null) return;
      if (!isColumnOf(table, column)) refuse(index, "column", "exchange.unknown_column");
      else if (taken.has(column)) refuse(index, "column", "exchange.duplicate_column");
      taken.add(column);
    });
  });

function isColumnOf(table: ImportedTable, column: string): boolean {
  const known: readonly string[] = IMPORT_COLUMNS[table];
  return known.includes(column);
}

export const ReadColumnsInput = z.strictObject({
  table: z.enum(IMPORTED_TABLES),
  file: z.instanceof(File),
});

/** The columns of a file with some of their cells, and how it might be read. */
export const FileColumns = z.object({
  columns: z.array(z.object({ header: z.string(), examples: z.array(z.string()) })),
  rows: z.int(),
  mapping: ImportMapping,
  /** Whether an admin said so before, or the file has our own columns: then there is nothing to ask. */
  is_sure: z.boolean(),
});

export type ImportMapping = z.infer<typeof ImportMapping>;
export type SetImportMappingInput = z.infer<typeof SetImportMappingInput>;
export type ReadColumnsInput = z.infer<typeof ReadColumnsInput>;
export type FileColumns = z.infer<typeof FileColumns>;
