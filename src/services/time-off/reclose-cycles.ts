import {
  forgetClosings,
  hasClosingsFrom,
  readPolicyFacts,
  writeClosings,
} from "@/db/balances/balances.store";
import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import { earlierOf, type IsoDate } from "@/domain/dates/iso-date";

/** A part of a balance in which something changes: from a day on. */
export interface Touched {
  readonly employeeId: string;
  readonly policyId: string;
  readonly startDate: IsoDate;
  /** Today where the employee works. */
  readonly today: IsoDate;
}

/** What changes with a request, and with the one whose place it takes: each policy from the earlier start on. */
export function touchedBy(request: Touched, other: Touched | null): Touched[] {
  if (other === null) return [request];
  if (other.policyId !== request.policyId) return [request, other];
  return [{ ...request, startDate: earlierOf(request.startDate, other.startDate) }];
}

/** Whether days given back return to a cycle that is kept as closed. */
export async function closesAgain(tx: Transaction, request: Touched): Promise<boolean> {
  if (request.startDate >= request.today) return false;
  return hasClosingsFrom(tx, { ...request, from: request.startDate });
}

/** The same for any of several. */
export async function closesAnyAgain(tx: Transaction, touched: readonly Touched[]): Promise<boolean> {
  for (const one of touched) if (await closesAgain(tx, one)) return true;
  return false;
}

/**
 * Derives again how cycles closed, from the cycle in which the request began; call it after the change is
 * written.
 */
export async function recloseCycles(tx: Transaction, request: Touched, now: Date): Promise<void> {
  const { employeeId, policyId, startDate } = request;
  await forgetClosings(tx, { employeeId, policyId, from: startDate });
  const employee = await readEmployee(tx, employeeId, now);
  const facts = employee && (await readPolicyFacts(tx, { employee, policyId, before: startDate }));
  if (!facts) return;
  await writeClosings(tx, { employeeId, policyId, closings: closeCycles(facts.balance, request.today) });
}

/** The same for each of several. */
export async function recloseAll(tx: Transaction, touched: readonly Touched[], now: Date): Promise<void> {
  for (const one of touched) if (await closesAgain(tx, one)) await recloseCycles(tx, one, now);
}
