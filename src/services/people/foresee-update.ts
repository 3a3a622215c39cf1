import type { EmployeeConsequences, UpdateEmployeeInput } from "@/contracts/people/employees";
import { readPolicyFacts } from "@/db/balances/balances.store";
import { rehearse } from "@/db/connection/rehearse";
import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { countTies } from "@/db/people/leaving.store";
import { readAssignments } from "@/db/policies/assignments.store";
import { toDays } from "@/domain/amount";
import { balanceOf } from "@/domain/balances/balance";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";
import { recountOnWire } from "../calendar/recount-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { explainPeopleRefusal } from "./check-employee";
import { changeEmployee } from "./update-employee";

/** What a change of an employee would do; nothing is written. Errors: those of the change itself. */
export async function foreseeUpdate(
  ctx: ServiceContext,
  changes: UpdateEmployeeInput,
): Promise<EmployeeConsequences> {
  return explainPeopleRefusal(() =>
    rehearse(ctx, async (tx) => {
      const ties = await countTies(tx, changes.id, ctx.now);
      const { row, cancelled, recount } = await changeEmployee(tx, ctx, changes);
      return {
        cancelled_requests: cancelled,
        recount: recountOnWire(recount ?? NOTHING),
        ...ties,
        balances: row.end_date === null ? [] : await balancesOn(tx, ctx, { id: row.id, date: row.end_date }),
      };
    }),
  );
}

const NOTHING = { people: 0, requests: 0, hundredthsGivenBack: 0, hundredthsTaken: 0, needsAttention: 0 };

/**
 * What would be left on the last day under each limited policy held then, including everything earned by
 * then.
 */
async function balancesOn(
  tx: Transaction,
  ctx: ServiceContext,
  { id, date }: { readonly id: string; readonly date: IsoDate },
) {
  const employee = found(await readEmployee(tx, id, ctx.now), "missing.employee");
  const held = (await readAssignments(tx, id)).filter(
    ({ effective_date: from, end_effective_date: until }) =>
      from <= date && (until === null || until >= date),
  );
  const left: EmployeeConsequences["balances"] = [];
  for (const { policy_id: policyId, effective_date: from } of held) {
    const facts = await readPolicyFacts(tx, { employee, policyId, before: earlierOf(date, employee.today) });
    const assignment = facts?.balance.assignments.find(({ effectiveDate }) => effectiveDate === from);
    if (!facts?.policy.isActive || !assignment) continue;
    const balance = balanceOf(facts.balance, assignment, date);
    if (balance.isUnlimited) continue;
    // A month that the last day cuts short is credited at its end, but earned by the last day.
    const inTheEnd = balanceOf(facts.balance, assignment, balance.cycleEnd);
    const earned = balance.current + inTheEnd.accrued - balance.accrued;
    const { name, color } = facts.policy;
    left.push({ policy_id: policyId, name, color, days: toDays(earned) });
  }
  return left;
}
