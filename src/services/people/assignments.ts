import type { Assignment, AssignPolicyInput, UpdateAssignmentInput } from "@/contracts/people/assignments";
import type { IdInput } from "@/contracts/people/references";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { isExclusionViolation, isForeignKeyViolation, isUniqueViolation } from "@/db/connection/violations";
import { readEmployee } from "@/db/people/employees.store";
import { lockEmployee } from "@/db/people/people.store";
import {
  type AssignmentRow,
  insertAssignment,
  isPolicy,
  readAssignments,
  updateAssignmentDates,
} from "@/db/policies/assignments.store";
import { addDays, earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import type { DomainError } from "@/domain/errors";
import { isNoLongerHeld } from "@/domain/time-off/recount";
import { record } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { recountRequests } from "../calendar/recount-requests";
import { found, invalidField, refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";
import { cancelOutside } from "../time-off/cancel-outside";
import { openEmployee } from "./relation";

/** The policies that an employee holds or held, for that person, approvers and admins. */
export async function listAssignments(ctx: ServiceContext, { id }: IdInput): Promise<Assignment[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return (await readAssignments(tx, employee.id)).map(assignmentOnWire);
  });
}

/** Gives an employee a policy. Errors: 404, 409 `already_assigned`, 422 for an unknown policy or an end before the beginning. */
export async function assignPolicy(ctx: ServiceContext, input: AssignPolicyInput): Promise<Assignment> {
  return explainAssignment(() =>
    inTransaction(ctx, async (tx) => {
      await shareCalendar(tx);
      const employee = found(await lockEmployee(tx, input.id), "missing.employee");
      if (!(await isPolicy(tx, input.policy_id))) throw unknownPolicy();
      refuseUnordered(input.effective_date, input.end_effective_date);
      const row = await insertAssignment(tx, {
        employeeId: employee.id,
        policyId: input.policy_id,
        effectiveDate: input.effective_date,
        endEffectiveDate: input.end_effective_date,
        now: ctx.now,
      });
      await record(tx, ctx, {
        action: "policy_assignment.created",
        entity: "policy_assignment",
        entityId: row.id,
        after: assignmentFields(row),
      });
      // What an end before had taken back counts again.
      await recountRequests(tx, ctx, [employee.id]);
      await recloseBalances(tx, {
        employeeId: employee.id,
        policyId: row.policy_id,
        from: row.effective_date,
        now: ctx.now,
      });
      return assignmentOnWire(row);
    }),
  );
}

/**
 * Changes the dates of an employee's latest assignment of a policy. Future requests that lie entirely outside are
 * cancelled, future days outside count 0, and what has been taken outside is marked for an admin. Errors: 404, 409
 * `already_assigned`, 422.
 */
export async function updateAssignment(
  ctx: ServiceContext,
  input: UpdateAssignmentInput,
): Promise<Assignment> {
  return explainAssignment(() =>
    inTransaction(ctx, async (tx) => {
      await shareCalendar(tx);
      const employee = found(await lockEmployee(tx, input.id), "missing.employee");
      const policyId = input.policy_id.toLowerCase();
      const ofPolicy = (await readAssignments(tx, employee.id)).filter((row) => row.policy_id === policyId);
      const before = found(ofPolicy.at(-1), "people.policy_not_held");
      const dates = {
        effectiveDate: input.effective_date ?? before.effective_date,
        endEffectiveDate:
          input.end_effective_date === undefined ? before.end_effective_date : input.end_effective_date,
      };
      if (
        dates.effectiveDate === before.effective_date &&
        dates.endEffectiveDate === before.end_effective_date
      ) {
        return assignmentOnWire(before);
      }
      refuseUnordered(dates.effectiveDate, dates.endEffectiveDate);
      return assignmentOnWire(await writeDates(tx, ctx, before, dates));
    }),
  );
}

interface Dates {
  readonly effectiveDate: IsoDate;
  readonly endEffectiveDate: IsoDate | null;
}

/** Changes the dates of an assignment, with all that follows; the employee is locked, and the dates are checked. */
export async function changeAssignment(
  tx: Transaction,
  ctx: ServiceContext,
  change: {
    readonly employeeId: string;
    readonly policyId: string;
    readonly assignmentId: string;
    readonly dates: Dates;
  },
): Promise<void> {
  const assignments = await readAssignments(tx, change.employeeId);
  const before = assignments.find(({ id }) => id === change.assignmentId);
  if (before !== undefined) await writeDates(tx, ctx, before, change.dates);
}

async function writeDates(
  tx: Transaction,
  ctx: ServiceContext,
  before: AssignmentRow,
  dates: Dates,
): Promise<AssignmentRow> {
  const { employee_id: employeeId, policy_id: policyId } = before;
  const after = await updateAssignmentDates(tx, { id: before.id, ...dates, now: ctx.now });
  await record(tx, ctx, {
    action: "policy_assignment.updated",
    entity: "policy_assignment",
    entityId: before.id,
    before: assignmentFields(before),
    after: assignmentFields(after),
  });
  await cancelNoLongerHeld(tx, ctx, { employeeId, policyId });
  await recountRequests(tx, ctx, [employeeId]);
  const from = firstDifference(before, after);
  await recloseBalances(tx, { employeeId, policyId, from, now: ctx.now });
  return after;
}

/** Future requests that lie entirely outside what is held now; for others, the recount takes back what lies outside. */
async function cancelNoLongerHeld(
  tx: Transaction,
  ctx: ServiceContext,
  { employeeId, policyId }: { readonly employeeId: string; readonly policyId: string },
): Promise<void> {
  const { today } = found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
  const held = (await readAssignments(tx, employeeId))
    .filter((row) => row.policy_id === policyId)
    .map((row) => ({ effectiveDate: row.effective_date, endEffectiveDate: row.end_effective_date }));
  await cancelOutside(tx, ctx, {
    employeeId,
    policyId,
    from: null,
    until: addDays(today, -1),
    isOutside: (request) => isNoLongerHeld(request, held, today),
  });
}

/** The first date that is held only before, or only after, the change. */
function firstDifference(before: AssignmentRow, after: AssignmentRow): IsoDate {
  if (before.effective_date !== after.effective_date) {
    return earlierOf(before.effective_date, after.effective_date);
  }
  const ends = [before.end_effective_date, after.end_effective_date].filter((end) => end !== null);
  return ends.reduce(earlierOf, ends[0] ?? after.effective_date);
}

function refuseUnordered(effectiveDate: IsoDate, endEffectiveDate: IsoDate | null): void {
  if (endEffectiveDate === null || endEffectiveDate >= effectiveDate) return;
  throw invalidField("/end_effective_date", "before_effective_date", "people.before_effective_date");
}

function unknownPolicy(path = "/policy_id"): DomainError {
  return invalidField(path, "unknown_id", "missing.policy");
}

/** Says in the caller's terms what the database refuses about an assignment. */
export async function explainAssignment<T>(change: () => Promise<T>, path = "/policy_id"): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isExclusionViolation(error, "policy_assignments_no_overlap") || isUniqueViolation(error, OPEN)) {
      throw refusalAt("/effective_date", "already_assigned", "people.policy_held");
    }
    if (isForeignKeyViolation(error, "policy_assignments_organization_id_policy_id_fkey")) {
      throw unknownPolicy(path);
    }
    throw error;
  }
}

const OPEN = "policy_assignments_open_key";

/** What the audit keeps of an assignment. */
export function assignmentFields({
  employee_id,
  policy_id,
  effective_date,
  end_effective_date,
}: AssignmentRow) {
  return { employee_id, policy_id, effective_date, end_effective_date };
}

export function assignmentOnWire({ created_at, updated_at, ...row }: AssignmentRow): Assignment {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
