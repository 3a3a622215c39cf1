import type { BulkIds, BulkIdsInput, IdInput, Reference } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { fieldsOf, lockDirectory, removeEntries } from "@/db/directory/directory.store";
import type { DirectoryTable } from "@/db/directory/entries";
import { keepNamesInPastJobs } from "@/db/employment/entries-in-jobs.store";
import { recordEach } from "../audit/record";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type DirectoryKind, missingOf } from "./directory-kind";
import { explainUse } from "./explain-use";

/** Deletes one entry. Errors: 404, 409 `in_use`. */
export async function deleteEntry<T extends DirectoryTable>(
  ctx: ServiceContext,
  kind: DirectoryKind<T>,
  { id }: IdInput,
): Promise<Reference> {
  const [deleted] = (await deleteEntries(ctx, kind, { ids: [id] })).ids;
  refuseUnless(deleted !== undefined, "not_found", missingOf(kind));
  return { id: deleted };
}

/** Deletes all of those that exist, or none; answers their ids in the order given. Errors: 409 `in_use`. */
export async function deleteEntries<T extends DirectoryTable>(
  ctx: ServiceContext,
  kind: DirectoryKind<T>,
  { ids }: BulkIdsInput,
): Promise<BulkIds> {
  const { table, entity } = kind;
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const deleted = await explainUse(ctx, { table, ids: wanted }, () =>
    inTransaction(ctx, async (tx) => {
      await lockDirectory(tx);
      await keepNamesInPastJobs(tx, wanted);
      const entries = await removeEntries(tx, table, { ids: wanted, now: ctx.now });
      await recordEach(
        tx,
        ctx,
        entries.map((entry) => ({
          action: `${entity}.deleted`,
          entity,
          entityId: entry.id,
          before: fieldsOf(table, entry),
        })),
      );
      return new Set(entries.map(({ id }) => id));
    }),
  );
  return { ids: wanted.filter((id) => deleted.has(id)) };
}
