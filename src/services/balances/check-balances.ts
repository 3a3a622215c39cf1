import { setTimeout as sleep } from "node:timers/promises";
import {
  type BalanceCheck,
  findHolders,
  type Holder,
  keepBalanceCheck,
  readBalanceCheck,
  readHolders,
} from "@/db/balances/balance-checks.store";
import { lastAuditEntry } from "@/db/calendar/meanwhile.store";
import { inTransaction } from "@/db/connection/transaction";
import { allOrganizations } from "@/db/notifications/sweeps.store";
import { isOverdrawn } from "@/domain/balances/overdrawn";
import type { OrganizationId } from "@/domain/tenancy";
import { beginKnowing, newsSince } from "../calendar/meanwhile";

const AT_ONCE = 50;
/** It is in no hurry: after each portion, others have the processor for this many times as long. */
const REST = 3;
/** The date decides balances too: everybody is looked at once a day. */
const DAY_MS = 86_400_000;

interface Round {
  readonly now: Date;
  /** Whether the service is about to end; the next one then starts over what was begun. */
  readonly isStopping: () => boolean;
}

/** Finds out in every organization, one at a time, whose balance is overdrawn. */
export async function checkEveryBalance(round: Round): Promise<void> {
  for (const organizationId of await allOrganizations()) {
    if (!round.isStopping()) await checkBalances(organizationId, round);
  }
}

/** Finds out whose balance is overdrawn: checks everybody once a day, and otherwise those about whom something was written since. */
export async function checkBalances(organizationId: OrganizationId, round: Round): Promise<void> {
  const ctx = { organizationId };
  const last = await inTransaction(ctx, readBalanceCheck);
  const isNews = last === null || last.lastEntry !== (await inTransaction(ctx, lastAuditEntry));
  const isNewDay = last === null || round.now.getTime() - last.everybodyAt.getTime() >= DAY_MS;
  const keep = async (check: BalanceCheck) => inTransaction(ctx, (tx) => keepBalanceCheck(tx, check));
  if (last !== null && !isNews && !isNewDay) return keep({ ...last, checkedAt: round.now });

  const { since: lastEntry } = await beginKnowing(ctx);
  const concerned = last === null || isNewDay ? null : await concernedSince(organizationId, last);
  const found = await findOverdrawn(organizationId, concerned, round);
  if (found === null) return;
  const still = concerned === null ? [] : without(last?.employeeIds ?? [], concerned);
  await keep({
    checkedAt: round.now,
    everybodyAt: concerned === null ? round.now : (last?.everybodyAt ?? round.now),
    lastEntry,
    employeeIds: [...still, ...found],
  });
}

/** The employees about whom something was written since; null: too many, because of a holiday or a policy. */
async function concernedSince(
  organizationId: OrganizationId,
  { lastEntry }: BalanceCheck,
): Promise<readonly string[] | null> {
  const known = { since: lastEntry, entries: [] };
  const news = await inTransaction({ organizationId }, (tx) => newsSince(tx, known));
  return news.isOfMany ? null : news.employeeIds;
}

/** Whose balance is overdrawn, of some or of everybody; null: the check did not finish. */
async function findOverdrawn(
  organizationId: OrganizationId,
  concerned: readonly string[] | null,
  { now, isStopping }: Round,
): Promise<string[] | null> {
  const overdrawn: string[] = [];
  for await (const ids of portionsOf(organizationId, concerned)) {
    if (isStopping()) return null;
    const begun = performance.now();
    const holders = await inTransaction({ organizationId }, (tx) => readHolders(tx, { ids, now }));
    overdrawn.push(...holders.filter(isHolderOverdrawn).map(({ employee }) => employee.id));
    await sleep((performance.now() - begun) * REST);
  }
  return overdrawn;
}

async function* portionsOf(
  organizationId: OrganizationId,
  concerned: readonly string[] | null,
): AsyncGenerator<readonly string[]> {
  if (concerned !== null) {
    for (let at = 0; at < concerned.length; at += AT_ONCE) yield concerned.slice(at, at + AT_ONCE);
    return;
  }
  let after: string | null = null;
  do {
    const from: string | null = after;
    const ids: string[] = await inTransaction({ organizationId }, (tx) =>
      findHolders(tx, { after: from, limit: AT_ONCE }),
    );
    yield ids;
    after = ids.at(-1) ?? null;
  } while (after !== null);
}

function isHolderOverdrawn({ employee, held }: Holder): boolean {
  if (!employee.isActive) return false;
  return held.some(({ policy, balance }) => policy.isActive && isOverdrawn(balance, employee.today));
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}
