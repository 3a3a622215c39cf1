import { ready } from "../../balances/ready-facts";
import { worldsOf } from "../../balances/replacements";
import { limitsInTheWay } from "../../booking-limits/limits-in-the-way";
import { toDayNumber } from "../../dates/iso-date";
import { bookableDays } from "../bookable-dates";
import { type ChargedCycle, splitOverCycles } from "../charged-cycles";
import { checkBalance } from "../check-balance";
import { deductibleDaysBy, type RequestFacts } from "../check-request";
import { type CountedDate, countDates } from "../day-count";
import { interruptionsOf, refuseShared } from "../interrupt/live-requests";
import type { TimeOffDates } from "../time-off-dates";

/** A request that held its days before, with what it counted then. */
export interface HeldBefore extends TimeOffDates {
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  /** Whether an admin booked it despite the limits. */
  readonly limitsOverridden: boolean;
  /** Whether it takes days out of other time off. */
  readonly interrupts: boolean;
}

/**
 * Whether a declined request can hold its days again as it did: nothing else has its half days, it counts what it counted, the
 * policy is still held on its dates, the balance carries it, and no limit on booking is in its way. Notice and window were met when it was made.
 */
export function fitsAgain(facts: Omit<RequestFacts, "policy">, request: HeldBefore): boolean {
  const readied = ready(facts.balance);
  const days = bookableDays(facts, readied.timeline);
  const today = toDayNumber(facts.today);
  const [start, end] = [toDayNumber(request.startDate), toDayNumber(request.endDate)];
  return (
    // What interrupted it since then is found by the count, and by the database.
    refuseShared({ dates: request, added: [] }, facts.liveRequests, request).length === 0 &&
    days.assigned.some((span) => span.start <= start && end <= span.end) &&
    (request.limitsOverridden || !hitsLimit(facts, request)) &&
    countsTheSame(facts, request) &&
    sameCharges(splitOverCycles(readied.timeline, request.dates), request.charges) &&
    worldsOf(facts.balance).every(
      (world) => checkBalance(ready(world), request.dates, { ...days, today }).refusals.length === 0,
    )
  );
}

function hitsLimit({ limits, calendar, balance }: Omit<RequestFacts, "policy">, dates: TimeOffDates) {
  const worker = { calendar, employment: balance.employment };
  return limitsInTheWay(dates, { limits, worker }).length > 0;
}

/** Days that have passed stay as they were counted, whatever the calendar says now. */
function countsTheSame(
  { calendar, balance, today, liveRequests }: Omit<RequestFacts, "policy">,
  request: HeldBefore,
) {
  const deductibleDaysOn = deductibleDaysBy(ready(balance).timeline);
  const { employment } = balance;
  const interruptions = request.interrupts ? [] : interruptionsOf(liveRequests);
  const counted = countDates(request, { calendar, deductibleDaysOn, employment, interruptions });
  return counted.every(
    ({ date, hundredths }, index) => date < today || request.dates[index]?.hundredths === hundredths,
  );
}

function sameCharges(now: readonly ChargedCycle[], then: readonly ChargedCycle[]): boolean {
  return (
    now.length === then.length &&
    now.every((cycle, index) => {
      const before = then[index];
      return (
        before !== undefined &&
        cycle.start === before.start &&
        cycle.end === before.end &&
        cycle.hundredths === before.hundredths
      );
    })
  );
}
