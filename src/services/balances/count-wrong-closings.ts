import { isDeepStrictEqual } from "node:util";
import {
  type ClosedLedger,
  findClosedLedgers,
  readClosings,
  readPolicyFacts,
} from "@/db/balances/balances.store";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { lockEmployee } from "@/db/people/people.store";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import { FIRST_DATE } from "@/domain/dates/iso-date";
import type { ServiceContext } from "../service-context";

/**
 * How many closed cycles of the organization differ from what their whole history derives; 0 when everything
 * is right.
 */
export async function countWrongClosings(ctx: ServiceContext): Promise<number> {
  let wrong = 0;
  for (const ledger of await inTransaction(ctx, findClosedLedgers)) {
    wrong += await inTransaction(ctx, (tx) => countWrongOf(tx, ctx, ledger));
  }
  return wrong;
}

async function countWrongOf(tx: Transaction, ctx: ServiceContext, ledger: ClosedLedger): Promise<number> {
  // Nothing that closes cycles again comes between the two reads.
  await shareCalendar(tx);
  await lockEmployee(tx, ledger.employeeId);
  const kept = await readClosings(tx, ledger);
  const employee = await readEmployee(tx, ledger.employeeId, ctx.now);
  const facts = employee && (await readPolicyFacts(tx, { ...ledger, employee, before: FIRST_DATE }));
  const derived = facts ? closeCycles(facts.balance, employee.today) : [];
  const byStart = new Map(derived.map((cycle) => [cycle.start, cycle]));
  return kept.filter((cycle) => !isDeepStrictEqual(cycle, byStart.get(cycle.start))).length;
}
