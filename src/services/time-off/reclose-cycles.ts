import {
  forgetClosings,
  hasClosingsFrom,
  readPolicyFacts,
  writeClosings,
} from "@/db/balances/balances.store";
import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { closeCycles } from "@/domain/balances/close-cycles";

/** Whether days given back return to a cycle that is kept as closed. */
export async function closesAgain(tx: Transaction, request: RequestFacts): Promise<boolean> {
  if (request.startDate >= request.today) return false;
  return hasClosingsFrom(tx, { ...request, from: request.startDate });
}

/**
 * Derives again how cycles closed, from the cycle in which the request began; call it after the change is
 * written.
 */
export async function recloseCycles(tx: Transaction, request: RequestFacts, now: Date): Promise<void> {
  const { employeeId, policyId, startDate } = request;
  await forgetClosings(tx, { employeeId, policyId, from: startDate });
  const employee = await readEmployee(tx, employeeId, now);
  const facts = employee && (await readPolicyFacts(tx, { employee, policyId, before: startDate }));
  if (!facts) return;
  await writeClosings(tx, { employeeId, policyId, closings: closeCycles(facts.balance, request.today) });
}
