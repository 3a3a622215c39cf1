import { inTransaction } from "@/db/connection/transaction";
import { isForeignKeyViolation } from "@/db/connection/violations";
import type { DirectoryTable } from "@/db/directory/entries";
import { type EntryInUse, readEntriesInUse } from "@/db/directory/in-use.store";
import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import type { ServiceContext } from "../service-context";

/** Runs a deletion, and says who still uses what the database refuses to delete. Errors: 409 `in_use`. */
export async function explainUse<T>(
  ctx: ServiceContext,
  { table, ids }: { readonly table: DirectoryTable; readonly ids: readonly string[] },
  deletion: () => Promise<T>,
): Promise<T> {
  try {
    return await deletion();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const kept = await inTransaction(ctx, (tx) => readEntriesInUse(tx, table, ids));
    throw new DomainError("in_use", { detail: whoHas(kept) });
  }
}

/** By now nobody may be using it any more. */
function whoHas([first, ...others]: readonly EntryInUse[]): Sentence {
  if (first === undefined) return "directory.was_in_use";
  return {
    key: `directory.held_by_${first.by}`,
    entry: first.name,
    holder: first.first,
    others: first.count - 1,
    more: others.length,
  };
}
