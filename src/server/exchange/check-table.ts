import type { RecountSummary } from "@/contracts/calendar/recount";
import type { ImportSummary, RowResult } from "@/domain/exchange/imported-rows";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import type { AddedNames, CheckedFile, ReadFile, Tell } from "@/services/exchange/import-progress";
import { IMPORTS } from "@/services/exchange/imports-of-tables";
import type { ServiceContext } from "@/services/service-context";
import type { CallContext } from "../call-context";
import { type ReadTable, readTable } from "./read-table";

export type Told = ServiceContext & Pick<CallContext, "words">;

/** The import of a table whose rows its own schema has checked. */
interface Import {
  check(ctx: ServiceContext, file: ReadFile<unknown>): Promise<Checked>;
  bringIn(ctx: ServiceContext, file: CheckedFile<unknown>, tell: Tell): Promise<ImportSummary>;
}

interface Checked {
  readonly results: readonly RowResult[];
  readonly added: AddedNames;
  readonly recounted: RecountSummary | null;
}

export interface CheckedTable extends Checked {
  readonly read: ReadTable;
}

/** A file as it was read, and what each of its rows would do; writes nothing. Errors: 422 for an invalid file. */
export async function checkTable(ctx: Told, table: ImportedTable, file: File): Promise<CheckedTable> {
  const read = await readTable(ctx, table, file);
  return { read, ...(await importOf(table).check(ctx, read)) };
}

/** The import of a table. */
export function importOf(table: ImportedTable): Import {
  return IMPORTS[table];
}
