import type { SetImportMappingInput } from "@/contracts/exchange/import-mapping";
import { inTransaction } from "@/db/connection/transaction";
import { readMapping, writeMapping } from "@/db/exchange/mappings.store";
import type { ImportedTable } from "@/domain/exchange/imported-tables";
import type { ImportMapping } from "@/domain/exchange/mapping/import-mapping";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** How the organization's files of a table are read; null: nobody has said yet. */
export async function findMapping(ctx: ServiceContext, table: ImportedTable): Promise<ImportMapping | null> {
  return inTransaction(ctx, (tx) => readMapping(tx, table));
}

/** Keeps how the organization's files of a table are read from now on. */
export async function setMapping(
  ctx: ServiceContext,
  { table, mapping }: SetImportMappingInput,
): Promise<SetImportMappingInput["mapping"]> {
  return inTransaction(ctx, async (tx) => {
    const before = await readMapping(tx, table);
    if (JSON.stringify(before) === JSON.stringify(mapping)) return mapping;
    await writeMapping(tx, { table, mapping, now: ctx.now });
    await record(tx, ctx, {
      action: "organization.import_mapping_set",
      entity: "organization",
      entityId: ctx.organizationId,
      ...(before && { before: fieldsOf(table, before) }),
      after: fieldsOf(table, mapping),
    });
    return mapping;
  });
}

function fieldsOf(table: ImportedTable, { columns, ...mapping }: ImportMapping) {
  return { table, ...mapping, columns: columns.map(({ header, column }) => `${header}: ${column ?? "–"}`) };
}
