import { type Hundredths, toDays } from "../amount";
import { balanceIn } from "../balances/balance";
import { type DerivedCycle, deriveCycles, type ReadyFacts, withCharges } from "../balances/derive-cycles";
import { levelsOf, type Shortfall, shortfallOf } from "../balances/levels";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, toDayNumber } from "../dates/iso-date";
import type { Refusal } from "../errors";
import { type ChargedCycle, splitOverCycles } from "./charged-cycles";
import type { CountedDate } from "./day-count";

/** What a request takes from one cycle, and the cycle's balance on today's date, or its first day when it has not begun. */
export interface CycleOutlook extends ChargedCycle {
  readonly before: Hundredths;
  readonly after: Hundredths;
}

export interface BalanceCheck {
  /** Of limited cycles only. */
  readonly cycles: readonly CycleOutlook[];
  readonly refusals: readonly Refusal[];
}

/** What the dates do to the balance, and whether it suffices on every date from their first to the horizon. */
export function checkBalance(
  facts: ReadyFacts,
  dates: readonly CountedDate[],
  { today, horizon }: { readonly today: DayNumber; readonly horizon: DayNumber },
): BalanceCheck {
  const asked = dates.flatMap(({ date, hundredths }) =>
    hundredths === 0 || isBeforeOpening(facts, toDayNumber(date))
      ? []
      : [{ date, hundredths, status: "pending" as const, requestId: null }],
  );
  const [first] = asked;
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return { cycles: [], refusals: [] };
  const through = Math.max(horizon, toDayNumber(last.date));
  const without = deriveCycles(facts, through);
  const taken = deriveCycles(withCharges(facts, asked), through);
  const span = { from: toDayNumber(first.date), to: horizon };
  const shortfall = shortfallOf({ levels: levelsOf(taken), without: levelsOf(without) }, span);
  return {
    cycles: outlook({ charged: splitOverCycles(facts.timeline, asked), without, taken }, today),
    refusals: shortfall === null ? [] : [refusalOf(shortfall, span.from)],
  };
}

function isBeforeOpening(facts: ReadyFacts, day: DayNumber): boolean {
  return facts.opening !== null && day < facts.from;
}

function outlook(
  {
    charged,
    without,
    taken,
  }: {
    readonly charged: readonly ChargedCycle[];
    readonly without: readonly DerivedCycle[];
    readonly taken: readonly DerivedCycle[];
  },
  today: DayNumber,
): CycleOutlook[] {
  return charged.flatMap((cycle) => {
    const after = cycleFrom(taken, cycle);
    if (after === undefined || after.isUnlimited) return [];
    const before = cycleFrom(without, cycle);
    return [
      {
        ...cycle,
        before: before === undefined ? 0 : balanceIn(before, today).current,
        after: balanceIn(after, today).current,
      },
    ];
  });
}

function cycleFrom(cycles: readonly DerivedCycle[], { start }: ChargedCycle): DerivedCycle | undefined {
  const day = toDayNumber(start);
  return cycles.find((cycle) => cycle.start === day);
}

function refusalOf({ missing, on, coveredFrom }: Shortfall, from: DayNumber): Refusal {
  const amount = `${toDays(missing)} ${missing === 100 ? "day is" : "days are"} missing`;
  const when = on === from ? "" : ` on ${fromDayNumber(on)}`;
  const hint = coveredFrom === null ? "" : ` It is covered from ${fromDayNumber(coveredFrom)} on.`;
  return { code: "insufficient_balance", path: "/end_date", message: `${amount}${when}.${hint}` };
}
