import {
  type BalanceToClose,
  type ChangedBalance,
  forgetManyClosings,
  readManyBalances,
  writeManyClosings,
} from "@/db/balances/many-closings.store";
import type { Transaction } from "@/db/connection/transaction";
import { closeCycles } from "@/domain/balances/closing/close-cycles";
import { earlierOf } from "@/domain/dates/iso-date";
import { inTurns } from "../in-turns";

/** The facts behind a balance are many. */
const PORTION = 200;

/**
 * Derives again how the cycles of many balances closed, like `recloseBalances` for one; call it after the
 * changes are written.
 */
export async function recloseMany(
  tx: Transaction,
  changed: readonly ChangedBalance[],
  now: Date,
): Promise<void> {
  const balances = eachOnce(changed);
  for (let start = 0; start < balances.length; start += PORTION) {
    const portion = balances.slice(start, start + PORTION);
    await forgetManyClosings(tx, portion);
    await writeManyClosings(tx, await inTurns(closeEach(await readManyBalances(tx, portion, now))));
  }
}

/** Each balance from its first date on. */
function eachOnce(changed: readonly ChangedBalance[]): ChangedBalance[] {
  const firsts = new Map<string, ChangedBalance>();
  for (const one of changed) {
    const key = `${one.employeeId} ${one.policyId}`;
    const before = firsts.get(key);
    firsts.set(key, before ? { ...one, from: earlierOf(before.from, one.from) } : one);
  }
  return [...firsts.values()];
}

function* closeEach(balances: readonly BalanceToClose[]) {
  const closed: { employeeId: string; policyId: string; cycles: ReturnType<typeof closeCycles> }[] = [];
  for (const { employeeId, policyId, today, balance } of balances) {
    closed.push({ employeeId, policyId, cycles: closeCycles(balance, today) });
    yield;
  }
  return closed;
}
