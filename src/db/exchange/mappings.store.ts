import { z } from "zod";
import { type ImportedTable, MATCHES } from "@/domain/exchange/imported-tables";
import { DATE_FORMATS, DECIMAL_SIGNS, type ImportMapping } from "@/domain/exchange/mapping/import-mapping";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

const MAPPING = z.strictObject({
  columns: z.array(z.strictObject({ header: z.string(), column: z.string().nullable() })),
  date_format: z.enum(DATE_FORMATS),
  decimal_sign: z.enum(DECIMAL_SIGNS),
  match_by: z.enum(MATCHES),
  adds_names: z.boolean(),
}) satisfies z.ZodType<ImportMapping>;

/** How the organization's files of a table are read; null: nobody has said yet. */
export async function readMapping(tx: Transaction, table: ImportedTable): Promise<ImportMapping | null> {
  const { organizationId } = tx;
  const row = await tx.rows.importMapping.findUnique({
    where: { organizationId_tableName: { organizationId, tableName: table } },
  });
  return row && shaped(MAPPING, row.mapping);
}

/** Keeps how they are read from now on. */
export async function writeMapping(
  tx: Transaction,
  {
    table,
    mapping,
    now,
  }: { readonly table: ImportedTable; readonly mapping: ImportMapping; readonly now: Date },
): Promise<void> {
  const { organizationId } = tx;
  const kept = {
    mapping: { ...mapping, columns: mapping.columns.map((one) => ({ ...one })) },
    updatedAt: now,
  };
  await tx.rows.importMapping.upsert({
    where: { organizationId_tableName: { organizationId, tableName: table } },
    create: { organizationId, tableName: table, ...kept },
    update: kept,
  });
}
