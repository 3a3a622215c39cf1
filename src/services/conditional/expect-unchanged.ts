import { lastEntryOf, othersWroteSince } from "@/db/audit/entries-since.store";
import type { Once } from "@/db/connection/once";
import { inTransaction } from "@/db/connection/transaction";
import { DomainError } from "@/domain/errors";
import type { OrganizationId } from "@/domain/tenancy";

export interface Expected {
  readonly organizationId: OrganizationId;
  /** The entity of the write, whose audit entries are checked. */
  readonly entityId: string;
  /** The caller's own request, whose entries do not count. */
  readonly requestId: string;
  /** Reads the entity as the caller would, and says whether it is what they have. */
  readonly isSame: () => Promise<boolean>;
}

/**
 * Lets the transaction of a write commit only if its entity is still what the caller has: it is read before,
 * and once the transaction holds its locks and has written, nobody else may have written meanwhile. Error:
 * 412 `stale`.
 */
export async function expectUnchanged({
  organizationId,
  entityId,
  requestId,
  isSame,
}: Expected): Promise<Once> {
  const last = await inTransaction({ organizationId }, (tx) => lastEntryOf(tx, entityId));
  const same = isSame();
  // The result is reported at its place in the order: who may write, and what they sent, are checked first.
  await same.catch(() => undefined);
  return {
    begin: async () => {
      if (!(await same)) throw stale();
      return null;
    },
    keep: async (tx) => {
      if (await othersWroteSince(tx, { entityId, last, requestId })) throw stale();
    },
  };
}

function stale(): DomainError {
  return new DomainError("stale", { detail: "http.stale" });
}
