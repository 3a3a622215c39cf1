import { setTimeout as sleep } from "node:timers/promises";
import { findHolders, type Holder, readHolders } from "@/db/balances/balance-checks.store";
import { inTransaction } from "@/db/connection/transaction";
import { keepLookedAt, type NewNotice, readNoticeRules, recordNotices } from "@/db/notices/notices.store";
import { allOrganizations, tellOnce } from "@/db/notifications/sweeps.store";
import { toDays } from "@/domain/amount";
import { dueNotices, type NoticeRules } from "@/domain/notices/due-notices";
import type { OrganizationId } from "@/domain/tenancy";

const AT_ONCE = 50;
/** It is in no hurry: after each portion, others have the processor for this many times as long. */
const REST = 3;
/** What is due changes with the date. */
const DAY_MS = 86_400_000;

interface Round {
  readonly now: Date;
  /** Whether the service is about to end; the next one then starts over. */
  readonly isStopping: () => boolean;
}

/** Tells everybody, in every organization, one at a time, which of their days lapse soon. */
export async function tellAllNotices(round: Round): Promise<void> {
  for (const organizationId of await allOrganizations()) {
    if (!round.isStopping()) await tellNotices(organizationId, round);
  }
}

/** Looks once a day at everybody, and tells each notice once; how many were told. */
export async function tellNotices(organizationId: OrganizationId, round: Round): Promise<number> {
  const ctx = { organizationId };
  const { now, isStopping } = round;
  const { lookedAt, ...rules } = await inTransaction(ctx, readNoticeRules);
  if (lookedAt !== null && now.getTime() - lookedAt.getTime() < DAY_MS) return 0;
  let told = 0;
  let after: string | null = null;
  do {
    if (isStopping()) return told;
    const begun = performance.now();
    const from: string | null = after;
    const ids: string[] = await inTransaction(ctx, (tx) => findHolders(tx, { after: from, limit: AT_ONCE }));
    told += await tellSome(organizationId, ids, { rules, now });
    after = ids.at(-1) ?? null;
    await sleep((performance.now() - begun) * REST);
  } while (after !== null);
  await inTransaction(ctx, (tx) => keepLookedAt(tx, now));
  return told;
}

/** The record is the proof of a notice: it is written with the notification, or not at all. */
async function tellSome(
  organizationId: OrganizationId,
  ids: readonly string[],
  { rules, now }: { readonly rules: NoticeRules; readonly now: Date },
): Promise<number> {
  return inTransaction({ organizationId }, async (tx) => {
    const due = (await readHolders(tx, { ids, now })).flatMap((holder) => noticesOf(holder, rules));
    const rows = (await recordNotices(tx, due, now)).map(({ id, kind, employeeId, date, hundredths }) => ({
      event: kind === "lapse" ? "balance.lapsing" : "balance.cycle_began",
      recipientId: employeeId,
      subjectId: id,
      payload: { date, days: toDays(hundredths) },
      onceKey: `notice:${id}`,
    }));
    return tellOnce(tx, rows, now);
  });
}

function noticesOf({ employee, held }: Holder, rules: NoticeRules): NewNotice[] {
  if (!employee.isActive) return [];
  return held
    .filter(({ policy }) => policy.isActive)
    .flatMap(({ policy, balance }) =>
      dueNotices(balance, employee.today, rules).map((due) => ({
        ...due,
        employeeId: employee.id,
        policyId: policy.id,
      })),
    );
}
