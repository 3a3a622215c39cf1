import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readEntry } from "@/db/directory/directory.store";
import type { DirectoryTable, Entry } from "@/db/directory/entries";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type DirectoryKind, missingOf } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";

/** One entry; deleted departments too. */
export async function getEntry<T extends DirectoryTable>(
  ctx: ServiceContext,
  kind: DirectoryKind<T>,
  { id }: IdInput,
): Promise<OnWire<Entry<T>>> {
  const entry = await inTransaction(ctx, (tx) => readEntry(tx, kind.table, id));
  return entryOnWire(found(entry, missingOf(kind)));
}
