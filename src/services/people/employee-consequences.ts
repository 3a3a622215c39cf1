import type { Transaction } from "@/db/connection/transaction";
import { showSpells } from "@/db/employment/spells.store";
import { readFeedsForEverybody, removeFeedsOf, removeFeedsOfMembers } from "@/db/feeds/feeds.store";
import { readEmployee } from "@/db/people/employees.store";
import { spendInvitations } from "@/db/people/invitations.store";
import { closeAccess } from "@/db/people/leaving.store";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import { spellsOf } from "@/domain/people/spells";
import { isAdmin } from "@/domain/permissions/actor";
import { isOutsideOf } from "@/domain/time-off/recount";
import { record, recordEach } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { type RecountSummary, recountRequests } from "../calendar/recount-requests";
import { refuseOverlap } from "../employment/refuse-overlap";
import { recordEnded } from "../feeds/record-ended";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { cancelOutside } from "../time-off/cancel-outside";
import { moveTurns } from "../time-off/move-turns";

interface Change {
  readonly id: string;
  readonly before: EmployeeFields;
  readonly after: EmployeeFields;
  /** The first day of a spell that was added. */
  readonly addedFrom?: IsoDate;
  /** Whether they work elsewhere on some day. */
  readonly isMoved?: boolean;
}

/** What happened to requests. */
interface Followed {
  readonly cancelled: number;
  /** Null when no day could count differently. */
  readonly recount: RecountSummary | null;
}

/** What follows from changes of employees, after they are written: requests, balances, turns and access. */
export async function followChanges(
  tx: Transaction,
  ctx: ServiceContext,
  changes: readonly Change[],
): Promise<Followed> {
  const changed = (...fields: (keyof EmployeeFields)[]) =>
    changes.filter(({ before, after }) => fields.some((field) => before[field] !== after[field]));
  const added = changes.filter(({ addedFrom }) => addedFrom !== undefined);
  const respelled = [...new Set([...added, ...changed("hire_date", "end_date")])];
  if (respelled.length > 0) await refuseOverlap(tx, idsOf(respelled), pathOf(respelled));
  if (respelled.length > 0) await showSpells(tx, idsOf(respelled), ctx.now);
  let cancelled = 0;
  for (const { id } of respelled) cancelled += await cancelUnemployed(tx, ctx, id);
  const moving = changes.filter(({ isMoved }) => isMoved === true);
  const moved = idsOf([...new Set([...respelled, ...moving, ...changed("site_id")])]);
  const recount = moved.length > 0 ? await recountRequests(tx, ctx, moved) : null;
  for (const change of new Set([...respelled, ...changed("service_start_date")])) {
    const from = firstDayThatDiffers(change);
    if (from !== null) {
      await recloseBalances(tx, { employeeId: change.id, from, policyId: null, now: ctx.now });
    }
  }
  for (const change of changed("end_date", "is_active")) {
    if (await isOrWasOut(tx, ctx, change)) await shutOut(tx, ctx, change.id);
  }
  for (const { id, after } of changed("role")) {
    if (!isAdmin(after) && !(await readFeedsForEverybody(tx))) {
      await recordEnded(tx, ctx, await removeFeedsOfMembers(tx, id));
    }
  }
  // A link that was sent to one address must not open an account for another.
  const readdressed = idsOf(changed("email"));
  if (readdressed.length > 0) await spendInvitations(tx, readdressed, ctx.now);
  const decided = idsOf(changed("end_date", "is_active", "department_id", "manager_id"));
  if (decided.length > 0) await moveTurns(tx, ctx, decided);
  return { cancelled, recount };
}

/** Cancels requests that lie entirely outside all spells. */
async function cancelUnemployed(tx: Transaction, ctx: ServiceContext, employeeId: string): Promise<number> {
  const employment = found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
  const [first] = spellsOf(employment);
  return cancelOutside(tx, ctx, {
    employeeId,
    policyId: null,
    from: first?.hireDate ?? null,
    until: first?.endDate ?? null,
    isOutside: (request) => isOutsideOf(request, employment),
  });
}

function pathOf(respelled: readonly Change[]): "/hire_date" | "/end_date" {
  return respelled.some(({ before, after }) => before.hire_date !== after.hire_date)
    ? "/hire_date"
    : "/end_date";
}

function idsOf(changes: readonly Change[]): string[] {
  return changes.map(({ id }) => id);
}

/** Service decides about every cycle. */
function firstDayThatDiffers({ before, after, addedFrom }: Change): IsoDate | null {
  if (addedFrom !== undefined) return addedFrom;
  if (before.service_start_date !== after.service_start_date)
    return earlierOf(before.hire_date, after.hire_date);
  const days: IsoDate[] = [];
  if (before.hire_date !== after.hire_date) days.push(earlierOf(before.hire_date, after.hire_date));
  if (before.end_date !== after.end_date) {
    days.push(...[before.end_date, after.end_date].filter((day) => day !== null));
  }
  return days.length === 0 ? null : days.reduce(earlierOf);
}

/**
 * Before the change or after it: a last day passes without a change, and somebody who comes back starts
 * again.
 */
async function isOrWasOut(tx: Transaction, ctx: ServiceContext, { id, before, after }: Change) {
  const { today } = found(await readEmployee(tx, id, ctx.now), "missing.employee");
  return [before, after].some(
    ({ is_active, end_date }) => !is_active || (end_date !== null && end_date < today),
  );
}

/**
 * Keys, feeds and sessions of somebody inactive or past the last day are refused anyway; deleting them makes
 * sure that they never come back to life.
 */
async function shutOut(tx: Transaction, ctx: ServiceContext, id: string): Promise<void> {
  const { keys, sessions } = await closeAccess(tx, id, ctx.now);
  await recordEnded(tx, ctx, await removeFeedsOf(tx, id));
  if (sessions > 0) {
    await record(tx, ctx, {
      action: "session.ended",
      entity: "employee",
      entityId: id,
      after: { sessions },
    });
  }
  await recordEach(
    tx,
    ctx,
    keys.map((keyId) => ({
      action: "api_key.revoked",
      entity: "api_key",
      entityId: keyId,
      after: { employee_id: id },
    })),
  );
}
