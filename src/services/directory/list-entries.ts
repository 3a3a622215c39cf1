import { inTransaction } from "@/db/connection/transaction";
import type { Entry, ListedTable } from "@/db/directory/entries";
import { readEntries } from "@/db/directory/lists.store";
import type { ServiceContext } from "../service-context";
import { entryOnWire, type OnWire } from "./entry-wire";

/** All entries of a table, by name. */
export async function listEntries<T extends ListedTable>(
  ctx: ServiceContext,
  { table }: { readonly table: T },
): Promise<OnWire<Entry<T>>[]> {
  const entries = await inTransaction(ctx, (tx) => readEntries(tx, table));
  return entries.map((entry) => entryOnWire(entry));
}
