import { readEmployee } from "@/db/employees.store";
import { closeAccess } from "@/db/leaving.store";
import type { EmployeeFields } from "@/db/people.store";
import type { DirectTransaction } from "@/db/transaction";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import { recordEach } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { recountRequests } from "../calendar/recount-requests";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { cancelAfter } from "../time-off/cancel-after";
import { moveTurns } from "../time-off/move-turns";

interface Change {
  readonly id: string;
  readonly before: EmployeeFields;
  readonly after: EmployeeFields;
}

/** What follows from a change of an employee, after it is written: requests, balances, turns and access. */
export async function followChange(
  tx: DirectTransaction,
  ctx: ServiceContext,
  change: Change,
): Promise<void> {
  const { id, before, after } = change;
  const differs = (...fields: (keyof EmployeeFields)[]) =>
    fields.some((field) => before[field] !== after[field]);
  if (differs("end_date") && after.end_date !== null) {
    await cancelAfter(tx, ctx, { employeeId: id, endDate: after.end_date });
  }
  if (differs("hire_date", "end_date", "site_id")) await recountRequests(tx, ctx, [id]);
  const from = firstDayThatDiffers(change);
  if (from !== null) await recloseBalances(tx, { employeeId: id, from, policyId: null, now: ctx.now });
  if (await hasLeft(tx, ctx, change)) await shutOut(tx, ctx, id);
  if (differs("end_date", "is_active", "department_id", "manager_id")) await moveTurns(tx, ctx, [id]);
}

function firstDayThatDiffers({ before, after }: Change): IsoDate | null {
  const days: IsoDate[] = [];
  if (before.hire_date !== after.hire_date) days.push(earlierOf(before.hire_date, after.hire_date));
  if (before.end_date !== after.end_date) {
    days.push(...[before.end_date, after.end_date].filter((day) => day !== null));
  }
  return days.length === 0 ? null : days.reduce(earlierOf);
}

async function hasLeft(tx: DirectTransaction, ctx: ServiceContext, { id, before, after }: Change) {
  const isOut = !after.is_active && before.is_active;
  if (isOut || after.end_date === null || after.end_date === before.end_date) return isOut;
  const { today } = found(await readEmployee(tx, id, ctx.now), "There is no such employee.");
  return after.end_date < today;
}

/** Keys and sessions of whoever is inactive or past the last day are refused anyway; this way they never come back to life. */
async function shutOut(tx: DirectTransaction, ctx: ServiceContext, id: string): Promise<void> {
  const revoked = await closeAccess(tx, id, ctx.now);
  await recordEach(
    tx,
    ctx,
    revoked.map((keyId) => ({
      action: "api_key.revoked",
      entity: "api_key",
      entityId: keyId,
      after: { employee_id: id },
    })),
  );
}
