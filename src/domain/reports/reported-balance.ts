import type { Hundredths } from "../amount";
import { assignmentShown, type Balance, balanceIn, cycleShown } from "../balances/balance";
import { cycleAfter, type DerivedCycle } from "../balances/derive-cycles";
import { allowanceShown } from "../balances/earning/allowance";
import type { BalanceFacts, PolicyVersion } from "../balances/facts";
import { versionInForce } from "../balances/policy-versions";
import { type ReadyFacts, readyOf } from "../balances/ready-facts";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { type Loss, lossesOf } from "../notices/due-notices";
import { isHeldOn } from "../time-off/day-count";

/** What a report says of one employee and policy on a date. */
export interface ReportedBalance {
  readonly version: PolicyVersion;
  readonly annualAllowance: Hundredths;
  readonly balance: Balance;
  /** What has been earned and not been taken by the date; time off that is booked for later is still owed. */
  readonly owed: Hundredths;
  /** What is lost next unless it is used; null: nothing in this cycle or the next. */
  readonly lapsing: { readonly hundredths: Hundredths; readonly lastUse: IsoDate } | null;
}

/** The balance of a policy on a date for reports; null for one that the employee does not hold then. */
export function reportedBalance(facts: BalanceFacts, on: IsoDate): ReportedBalance | null {
  if (!isHeldOn(on, facts)) return null;
  const readied = readyOf(facts);
  const shown = cycleShown(facts, assignmentShown(facts.assignments, on), on, readied);
  const day = toDayNumber(on);
  const balance = balanceIn(shown, day);
  const version = versionInForce(facts.versions, balance.cycleStart);
  return {
    version,
    annualAllowance: allowanceShown(facts, version, on),
    balance,
    owed: owedIn(shown, balance, day),
    lapsing: lapsingNext(readied, shown, day),
  };
}

/** Only what is owed; null under a policy without an allowance, or one that the employee does not hold then. */
export function owedOn(facts: BalanceFacts, on: IsoDate): Hundredths | null {
  if (!isHeldOn(on, facts)) return null;
  const readied = readyOf(facts);
  const shown = cycleShown(facts, assignmentShown(facts.assignments, on), on, readied);
  const day = toDayNumber(on);
  return shown.isUnlimited ? null : owedIn(shown, balanceIn(shown, day), day);
}

/** What was paid out of a cycle, as a positive amount. */
export function paidOut({ adjustments }: BalanceFacts, { cycleStart, cycleEnd }: Balance): Hundredths {
  let paid = 0;
  for (const { kind, date, hundredths } of adjustments)
    if (kind === "payout" && cycleStart <= date && date <= cycleEnd) paid -= hundredths;
  return paid;
}

function owedIn({ charges }: DerivedCycle, balance: Balance, day: DayNumber): Hundredths {
  if (balance.isUnlimited) return 0;
  let owed = balance.carryover + balance.accrued + balance.adjusted;
  for (const charge of charges)
    if (charge.day <= day && charge.fact.status === "approved") owed -= charge.hundredths;
  return owed;
}

function lapsingNext(readied: ReadyFacts, shown: DerivedCycle, day: DayNumber): ReportedBalance["lapsing"] {
  const first = firstLoss(shown, day) ?? firstLoss(cycleAfter(readied, shown), day);
  return first === null ? null : { hundredths: first.hundredths, lastUse: fromDayNumber(first.lastUse) };
}

function firstLoss(cycle: DerivedCycle, day: DayNumber): Loss | null {
  if (cycle.isUnlimited) return null;
  const coming = lossesOf([cycle], true).filter(({ lastUse }) => lastUse >= day);
  return coming.sort((a, b) => a.lastUse - b.lastUse)[0] ?? null;
}
