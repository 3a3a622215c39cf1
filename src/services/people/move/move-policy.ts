import type { MovePolicyInput, PolicyMove } from "@/contracts/people/moves";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { lockEmployee } from "@/db/people/people.store";
import {
  type AssignmentRow,
  insertAssignment,
  isPolicy,
  readAssignments,
  updateAssignmentDates,
} from "@/db/policies/assignments.store";
import { toDays } from "@/domain/amount";
import { addDays, earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import { record } from "../../audit/record";
import { recloseBalances } from "../../balances/reclose-balances";
import { type CountedAnew, countMoved } from "../../calendar/count-anew";
import { recountEvents, recountRequests, tellCounted, writeCounted } from "../../calendar/recount-requests";
import { found, invalidField, refusalAt } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { movedEvent } from "../../time-off/request-events";
import { adjustmentOnWire } from "../adjustments";
import { assignmentFields, assignmentOnWire, explainAssignment } from "../assignments";
import type { Move } from "./move";
import { moveBalance } from "./move-balance";
import { moveLaterRequests } from "./move-later-requests";
import { movePendingCredits } from "./move-pending-credits";

/**
 * Ends an employee's assignment of a policy the day before a date and begins that of another one; what is left moves if it is to,
 * and later requests move too. Errors: 404, 409 `already_assigned`, `already_begun` or `already_changing`, 422.
 */
export async function movePolicy(ctx: ServiceContext, input: MovePolicyInput): Promise<PolicyMove> {
  const move = () => inTransaction(ctx, (tx) => moved(tx, ctx, input));
  return explainAssignment(move, "/to_policy_id");
}

async function moved(tx: Transaction, ctx: ServiceContext, input: MovePolicyInput): Promise<PolicyMove> {
  await shareCalendar(tx);
  const { id: employeeId } = found(await lockEmployee(tx, input.id), "missing.employee");
  const [policyId, toPolicyId] = [input.policy_id.toLowerCase(), input.to_policy_id.toLowerCase()];
  const { before, until } = await leaving(tx, { employeeId, policyId, from: input.effective_date });
  await refuseTarget(tx, policyId, toPolicyId);
  const move = { employeeId, policyId, toPolicyId, from: input.effective_date, until };
  const { ended, begun } = await moveAssignment(tx, ctx, before, move);
  const requestIds = await moveLaterRequests(tx, ctx, move);
  const employee = found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
  const isCarried = input.balance === "carry";
  const adjustments = isCarried ? await moveBalance(tx, ctx, employee, move) : [];
  if (isCarried) await movePendingCredits(tx, ctx, move);
  const reclose = async () => {
    await recloseBalances(tx, { employeeId, policyId, from: addDays(move.from, -1), now: ctx.now });
    await recloseBalances(tx, { employeeId, policyId: toPolicyId, from: move.from, now: ctx.now });
  };
  await reclose();
  const counted = await countMoved(tx, requestIds, ctx.now);
  await writeCounted(tx, ctx, counted, counted);
  await tellMoved(tx, ctx, counted, move);
  await recountRequests(tx, ctx, [employeeId]);
  await reclose();
  return {
    ended: assignmentOnWire(ended),
    begun: assignmentOnWire(begun),
    adjustments: adjustments.map(adjustmentOnWire),
  };
}

/** Tells the employee which requests are under the other policy now, and what they take there; of those that stay, only which take another number of days. */
function tellMoved(
  tx: Transaction,
  ctx: ServiceContext,
  counted: readonly CountedAnew[],
  { toPolicyId }: Move,
): Promise<void> {
  return tellCounted(tx, ctx, counted, (anew) => {
    const { id: requestId, employeeId, policyId } = anew.request;
    if (policyId !== toPolicyId) return recountEvents(anew);
    const told = { days: toDays(anew.change), isMarked: anew.isMarked, by: ctx.actor.employeeId };
    return [movedEvent({ requestId, employeeId }, told)];
  });
}

/** The assignment held on the day before, and the last day until which the other one takes its place. */
async function leaving(
  tx: Transaction,
  { employeeId, policyId, from }: Pick<Move, "employeeId" | "policyId" | "from">,
): Promise<{ before: AssignmentRow; until: IsoDate | null }> {
  const all = (await readAssignments(tx, employeeId)).filter((row) => row.policy_id === policyId);
  found(all[0], "people.policy_not_held");
  const dayBefore = addDays(from, -1);
  const before = all.find(
    ({ effective_date: first, end_effective_date: last }) =>
      first <= dayBefore && (last === null || last >= dayBefore),
  );
  if (before === undefined) {
    throw refusalAt("/effective_date", "policy_not_assigned", "people.not_held_until_then");
  }
  const end = before.end_effective_date;
  const next = all.find(({ effective_date }) => effective_date >= from);
  const ends = [end === null || end < from ? null : end, next ? addDays(next.effective_date, -1) : null];
  const known = ends.filter((day) => day !== null);
  return { before, until: known.length === 0 ? null : known.reduce(earlierOf) };
}

async function refuseTarget(tx: Transaction, policyId: string, toPolicyId: string): Promise<void> {
  if (!(await isPolicy(tx, toPolicyId))) {
    throw invalidField("/to_policy_id", "unknown_id", "missing.policy");
  }
  if (toPolicyId === policyId) throw invalidField("/to_policy_id", "same_policy", "people.same_policy");
}

async function moveAssignment(
  tx: Transaction,
  ctx: ServiceContext,
  before: AssignmentRow,
  { employeeId, toPolicyId, from, until }: Move,
): Promise<{ ended: AssignmentRow; begun: AssignmentRow }> {
  const dates = { effectiveDate: before.effective_date, endEffectiveDate: addDays(from, -1) };
  const ended =
    before.end_effective_date === dates.endEffectiveDate
      ? before
      : await updateAssignmentDates(tx, { id: before.id, ...dates, now: ctx.now });
  const begun = await insertAssignment(tx, {
    ...{ employeeId, policyId: toPolicyId, effectiveDate: from, endEffectiveDate: until, now: ctx.now },
  });
  const entity = "policy_assignment";
  if (ended !== before) {
    await record(tx, ctx, {
      ...{ action: "policy_assignment.updated", entity, entityId: before.id },
      ...{ before: assignmentFields(before), after: assignmentFields(ended) },
    });
  }
  await record(tx, ctx, {
    ...{ action: "policy_assignment.created", entity, entityId: begun.id, after: assignmentFields(begun) },
  });
  return { ended, begun };
}
