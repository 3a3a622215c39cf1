import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { fieldsOf, lockDirectory, overwriteEntry, readEntry } from "@/db/directory/directory.store";
import type { DirectoryFields, DirectoryTable, Entry } from "@/db/directory/entries";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type DirectoryKind, missingOf } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";

/** The id of an entry and the fields that change; other fields stay. */
export type Changes<T extends DirectoryTable> = { readonly id: string } & {
  readonly [Field in keyof DirectoryFields[T]]?: DirectoryFields[T][Field] | undefined;
};

/**
 * Changes an entry; unchanged fields leave no trace in the audit. Errors: 404, 409 `name_taken`, 422 for a
 * manager who is nobody's.
 */
export async function updateEntry<T extends DirectoryTable>(
  ctx: ServiceContext,
  kind: DirectoryKind<T>,
  changes: Changes<T>,
): Promise<OnWire<Entry<T>>> {
  const entry = await explainRefusal(kind, () =>
    inTransaction(ctx, async (tx) => (await changeEntry(tx, ctx, kind, changes)).after),
  );
  return entryOnWire(entry);
}

/** The same inside a transaction, for changes with consequences: the entry before and after. */
export async function changeEntry<T extends DirectoryTable>(
  tx: Transaction,
  ctx: ServiceContext,
  { table, entity }: DirectoryKind<T>,
  { id, ...changes }: Changes<T>,
): Promise<{ before: Entry<T>; after: Entry<T> }> {
  await lockDirectory(tx);
  const before = found(await readEntry(tx, table, id), missingOf({ entity }));
  refuseUnless(!isDeleted(before), "not_found", "directory.department_deleted");
  const old = fieldsOf(table, before);
  const fields = merged(old, changes);
  if (JSON.stringify(fields) === JSON.stringify(old)) return { before, after: before };
  const after = await overwriteEntry(tx, table, { id, fields, now: ctx.now });
  await record(tx, ctx, { action: `${entity}.updated`, entity, entityId: id, before: old, after: fields });
  return { before, after };
}

function isDeleted(entry: object): boolean {
  return "deleted_at" in entry && entry.deleted_at !== null;
}

/** The fields in their order, with those that are given in place of the old ones. */
function merged<Fields extends object>(old: Fields, changes: object): Fields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...old, ...Object.fromEntries(given) };
}
