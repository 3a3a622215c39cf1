import { lockCalendar } from "@/db/calendar/calendar.store";
import { lastAuditEntry, readMeanwhile } from "@/db/calendar/meanwhile.store";
import type { InOrganization } from "@/db/connection/tenant";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { AUDITED_ENTITIES, type AuditedEntity } from "@/domain/audit/audited-entities";

/**
 * Whose requests or balances are affected when such a thing changes; `hiatus.write_records` notes them as
 * this says.
 */
export const CONCERNS: Readonly<Record<AuditedEntity, "one" | "many" | "nobody">> = {
  adjustment: "one",
  api_key: "nobody",
  booking_limit: "nobody",
  credit_request: "one",
  delegation: "nobody",
  department: "nobody",
  employee: "one",
  employment_type: "nobody",
  feed: "nobody",
  identity_provider: "nobody",
  holiday: "many",
  mcp_settings: "nobody",
  organization: "many",
  policy: "many",
  policy_assignment: "one",
  position: "nobody",
  site: "many",
  time_off_request: "one",
};
const ENTITIES = AUDITED_ENTITIES.filter((entity) => CONCERNS[entity] !== "nobody");

/** What is known since a moment. */
export interface Known {
  /** A moment at which nothing was in progress. */
  readonly since: string;
  /** Audit entries since then that are already taken into account. */
  readonly entries: readonly string[];
}

/** What is not known yet. */
export interface News {
  readonly known: Known;
  readonly employeeIds: readonly string[];
  /** Whether more than single employees changed. */
  readonly isOfMany: boolean;
}

/** A moment in which nobody books: whatever is written about requests, balances and the calendar is seen, or gets a later audit entry. */
export async function beginKnowing({ organizationId }: InOrganization): Promise<Known> {
  return inTransaction({ organizationId }, async (tx) => {
    await lockCalendar(tx);
    return { since: await lastAuditEntry(tx), entries: [] };
  });
}

/** What others have committed and is not known yet; what the transaction itself wrote is left out. */
export async function newsSince(tx: Transaction, { since, entries }: Known): Promise<News> {
  const news = await readMeanwhile(tx, { since, known: entries, entities: ENTITIES });
  const ids = news.map(({ employeeId }) => employeeId);
  return {
    known: { since, entries: [...entries, ...news.map(({ id }) => id)] },
    employeeIds: [...new Set(ids.filter((id) => id !== null))],
    isOfMany: ids.includes(null),
  };
}
