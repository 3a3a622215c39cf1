import type { Hundredths } from "../amount";
import { balanceIn } from "../balances/balance";
import { amountOf } from "../balances/closing/carry-over";
import type { Span } from "../balances/cycles";
import { type DerivedCycle, deriveCycles, deriveCyclesFrom } from "../balances/derive-cycles";
import type { Charge } from "../balances/facts";
import { roomOf, type Shortfall, shortfallOf } from "../balances/levels";
import { type ReadyFacts, withCharges } from "../balances/ready-facts";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, toDayNumber } from "../dates/iso-date";
import type { Refusal } from "../errors";
import { remembered } from "../remembered";
import type { BookableDays } from "./bookable-dates";
import { type ChargedCycle, splitOverCycles } from "./charged-cycles";
import type { CountedDate } from "./day-count";

/** What a request takes from one cycle, and the cycle's balance on today's date, or its first day when it has not begun. */
export interface CycleOutlook extends ChargedCycle {
  readonly before: Hundredths;
  readonly after: Hundredths;
}

/** The same with what else moves the balance: after = before - hundredths + spared + carried. */
export interface CycleChange extends CycleOutlook {
  /** What the request uses of carried days that have lapsed since: they do not reduce the balance. */
  readonly spared: Hundredths;
  /** What is carried in more (below 0: less) because of the request's days in earlier cycles. */
  readonly carried: Hundredths;
}

export interface BalanceCheck {
  /** Of limited cycles only. */
  readonly cycles: readonly CycleChange[];
  /** Today's cycle, when only earlier ones are charged: less may be carried into it. */
  readonly later: CycleChange | null;
  readonly refusals: readonly Refusal[];
}

/** What the dates do to the balance, and whether it suffices on every date from their first to the bookable horizon. */
export function checkBalance(
  facts: ReadyFacts,
  dates: readonly CountedDate[],
  { today, window, assigned }: BookableDays & { readonly today: DayNumber },
): BalanceCheck {
  const asked = chargesFor(facts, dates);
  const [first] = asked;
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return { cycles: [], later: null, refusals: [] };
  const through = Math.max(window.end, toDayNumber(last.date));
  const without = withoutRequest(facts)(through);
  const withAlso = (charges: readonly Charge[]) =>
    deriveCyclesFrom(toDayNumber(first.date), without, { facts: withCharges(facts, charges), through });
  const taken = withAlso(asked);
  const charged = splitOverCycles(facts.timeline, asked);
  const change = (cycle: ChargedCycle) => changeOf(cycle, { without, taken }, today);
  const now = taken.find(({ end }) => today <= end);
  const covered = asked.filter(({ date }) => isIn(assigned, toDayNumber(date)));
  return {
    cycles: charged.flatMap((cycle) => change(cycle) ?? []),
    later:
      now === undefined || now.isUnlimited || now.start <= toDayNumber(last.date)
        ? null
        : change({ start: fromDayNumber(now.start), end: fromDayNumber(now.end), hundredths: 0 }),
    refusals: refuseShortfall({
      without,
      taken: covered.length === asked.length ? taken : withAlso(covered),
      dates: covered,
      horizon: window.end,
    }),
  };
}

/** The cycles through a day as they are without what is asked for: the same for most dates that somebody tries. */
const withoutRequest = remembered((facts: ReadyFacts) => {
  let known: { readonly through: DayNumber; readonly cycles: DerivedCycle[] } | null = null;
  return (through: DayNumber) => {
    if (known?.through !== through) known = { through, cycles: deriveCycles(facts, through) };
    return known.cycles;
  };
});

/** Nothing is known about the time before the opening; nobody can book there. */
function chargesFor(facts: ReadyFacts, dates: readonly CountedDate[]): Charge[] {
  return dates.flatMap(({ date, hundredths }) => {
    const isUnknown = facts.opening !== null && toDayNumber(date) < facts.from;
    return hundredths === 0 || isUnknown ? [] : [{ date, hundredths, status: "pending", requestId: null }];
  });
}

/** Dates outside every assignment have no balance: they are refused as such. */
function refuseShortfall({
  without,
  taken,
  dates: [first],
  horizon,
}: {
  readonly without: readonly DerivedCycle[];
  readonly taken: readonly DerivedCycle[];
  readonly dates: readonly Charge[];
  readonly horizon: DayNumber;
}): Refusal[] {
  if (first === undefined) return [];
  const from = toDayNumber(first.date);
  const roomIn = (cycles: readonly DerivedCycle[]) => roomOf(cycles.filter(({ end }) => from <= end));
  const room = { levels: roomIn(taken), without: () => roomIn(without) };
  const shortfall = shortfallOf(room, { from, to: horizon });
  return shortfall === null ? [] : [refusalOf(shortfall, from)];
}

function isIn(spans: readonly Span[], day: DayNumber): boolean {
  return spans.some(({ start, end }) => start <= day && day <= end);
}

function changeOf(
  cycle: ChargedCycle,
  { without, taken }: { readonly without: readonly DerivedCycle[]; readonly taken: readonly DerivedCycle[] },
  today: DayNumber,
): CycleChange | null {
  const after = cycleFrom(taken, cycle);
  if (after === undefined) return null;
  const before = cycleFrom(without, cycle);
  const [was, is] = [
    before === undefined ? 0 : balanceIn(before, today).current,
    balanceIn(after, today).current,
  ];
  const carried = amountOf(after.carried) - (before === undefined ? 0 : amountOf(before.carried));
  return { before: was, after: is, carried, spared: is - was + cycle.hundredths - carried, ...cycle };
}

function cycleFrom(cycles: readonly DerivedCycle[], { start }: ChargedCycle): DerivedCycle | undefined {
  const day = toDayNumber(start);
  return cycles.find((cycle) => cycle.start === day);
}

function refusalOf({ missing, on, coveredFrom }: Shortfall, from: DayNumber): Refusal {
  return {
    code: "insufficient_balance",
    path: "/end_date",
    sentence: {
      key: "time_off.days_missing",
      missing,
      on: on === from ? null : fromDayNumber(on),
      covered_from: coveredFrom === null ? null : fromDayNumber(coveredFrom),
    },
  };
}
