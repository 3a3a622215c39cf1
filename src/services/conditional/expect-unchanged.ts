import { lastEntryOf, othersWroteSince } from "@/db/audit/entries-since.store";
import type { Once } from "@/db/connection/once";
import { inTransaction } from "@/db/connection/transaction";
import { DomainError } from "@/domain/errors";
import type { OrganizationId } from "@/domain/tenancy";

export interface Expected {
  readonly organizationId: OrganizationId;
  /** Of whose entries the audit is asked: what the write is about. */
  readonly entityId: string;
  /** The caller's own entries change nothing for them. */
  readonly requestId: string;
  /** Reads it as the caller would, and says whether it is what they have. */
  readonly isSame: () => Promise<boolean>;
}

/**
 * Makes the transaction of a write one that is done only while what it is about is the same as the caller has: looked at before it, and when
 * it holds its locks and has written, nobody else may have written meanwhile. Error: 412 `stale`.
 */
export async function expectUnchanged({
  organizationId,
  entityId,
  requestId,
  isSame,
}: Expected): Promise<Once> {
  const last = await inTransaction({ organizationId }, (tx) => lastEntryOf(tx, entityId));
  const same = isSame();
  // What it comes to is told in its turn: who may write, and what they sent, are looked at first.
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
