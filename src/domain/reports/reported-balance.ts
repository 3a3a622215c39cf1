import type { Hundredths } from "../amount";
import { assignmentShown, type Balance, balanceIn, cyclesShown } from "../balances/balance";
import type { DerivedCycle } from "../balances/derive-cycles";
import { allowanceShown } from "../balances/earning/allowance";
import type { Assignment, BalanceFacts, PolicyVersion } from "../balances/facts";
import { versionInForce } from "../balances/policy-versions";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { lossesOf } from "../notices/due-notices";
import { isHeldOn } from "../time-off/day-count";

/** What a report says of one employee and policy on a date. */
export interface ReportedBalance {
  readonly assignment: Assignment;
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
  const assignment = assignmentShown(facts.assignments, on);
  const { shown, next } = cyclesShown(facts, assignment, on);
  const day = toDayNumber(on);
  const balance = balanceIn(shown, day);
  const version = versionInForce(facts.versions, balance.cycleStart);
  return {
    assignment,
    version,
    annualAllowance: allowanceShown(facts, version, on),
    balance,
    owed: owedOn(shown, balance, day),
    lapsing: lapsingNext([shown, next], day),
  };
}

/** What was paid out of a cycle, as a positive amount. */
export function paidOut({ adjustments }: BalanceFacts, { cycleStart, cycleEnd }: Balance): Hundredths {
  let paid = 0;
  for (const { kind, date, hundredths } of adjustments)
    if (kind === "payout" && cycleStart <= date && date <= cycleEnd) paid -= hundredths;
  return paid;
}

function owedOn({ charges }: DerivedCycle, balance: Balance, day: DayNumber): Hundredths {
  if (balance.isUnlimited) return 0;
  let owed = balance.carryover + balance.accrued + balance.adjusted;
  for (const charge of charges)
    if (charge.day <= day && charge.fact.status === "approved") owed -= charge.hundredths;
  return owed;
}

function lapsingNext(cycles: readonly DerivedCycle[], day: DayNumber): ReportedBalance["lapsing"] {
  const limited = cycles.filter(({ isUnlimited }) => !isUnlimited);
  const [first] = lossesOf(limited, true)
    .filter(({ lastUse }) => lastUse >= day)
    .sort((a, b) => a.lastUse - b.lastUse);
  return first === undefined ? null : { hundredths: first.hundredths, lastUse: fromDayNumber(first.lastUse) };
}
