import { forgetClosings, readPolicyFacts, writeClosings } from "@/db/balances/balances.store";
import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { readAssignments } from "@/db/policies/assignments.store";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import type { IsoDate } from "@/domain/dates/iso-date";

interface Changed {
  readonly employeeId: string;
  /** The first date on which something is different: cycles that closed on it or later are closed again. */
  readonly from: IsoDate;
  /** Null means every policy that the employee holds or held. */
  readonly policyId: string | null;
  readonly now: Date;
}

/**
 * Derives again how cycles closed, after an employment, an assignment or an adjustment changed; call it after
 * the change.
 */
export async function recloseBalances(
  tx: Transaction,
  { employeeId, from, policyId, now }: Changed,
): Promise<void> {
  const employee = await readEmployee(tx, employeeId, now);
  if (employee === null || from > employee.today) return;
  const held = (await readAssignments(tx, employeeId)).map((assignment) => assignment.policy_id);
  for (const id of policyId === null ? new Set(held) : [policyId]) {
    await forgetClosings(tx, { employeeId, policyId: id, from });
    const facts = await readPolicyFacts(tx, { employee, policyId: id, before: from });
    if (!facts) continue;
    const closings = closeCycles(facts.balance, employee.today);
    await writeClosings(tx, { employeeId, policyId: id, closings });
  }
}
