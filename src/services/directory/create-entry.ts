import { randomUUID } from "node:crypto";
import { inTransaction } from "@/db/connection/transaction";
import { fieldsOf, insertEntry, lockDirectory } from "@/db/directory/directory.store";
import type { DirectoryFields, DirectoryTable, Entry } from "@/db/directory/entries";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import type { DirectoryKind } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";

/** Adds an entry. Errors: 409 `name_taken`, 422 for an unknown manager. */
export async function createEntry<T extends DirectoryTable>(
  ctx: ServiceContext,
  kind: DirectoryKind<T>,
  fields: DirectoryFields[T],
): Promise<OnWire<Entry<T>>> {
  const { table, entity } = kind;
  return explainRefusal(kind, () =>
    inTransaction(ctx, async (tx) => {
      await lockDirectory(tx);
      const entry = await insertEntry(tx, table, { id: randomUUID(), fields, now: ctx.now });
      const after = fieldsOf(table, entry);
      await record(tx, ctx, { action: `${entity}.created`, entity, entityId: entry.id, after });
      return entryOnWire(entry);
    }),
  );
}
