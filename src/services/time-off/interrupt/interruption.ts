import { readRecountable } from "@/db/calendar/recount.store";
import type { RecountableRequest } from "@/db/calendar/recount-facts";
import type { Transaction } from "@/db/connection/transaction";
import { readInterruptible } from "@/db/time-off/changes.store";
import type { InterruptedRow } from "@/db/time-off/interruptions";
import { sumOf } from "@/domain/amount";
import { timelineOf } from "@/domain/balances/policy-versions";
import { earlierOf, laterOf } from "@/domain/dates/iso-date";
import { chargedCycles } from "@/domain/time-off/charged-cycles";
import { deductibleDaysBy } from "@/domain/time-off/check-request";
import { countInterrupted } from "@/domain/time-off/interrupt/count-interrupted";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { type CountedAnew, markAnew } from "../../calendar/count-anew";
import type { Touched } from "../reclose-cycles";

/** An approved request that takes days out of others. */
export interface Interrupting extends TimeOffDates {
  readonly id: string;
}

/** What begins and what ends to take days out of the other requests of an employee. */
export interface InterruptingChange {
  readonly employeeId: string;
  readonly began: readonly Interrupting[];
  readonly ended: readonly Interrupting[];
  /** Requests that end with it: they neither lose days nor get them back. */
  readonly but?: readonly string[];
}

/** A request that loses days to others, or gets them back. */
export interface CountedInterrupted extends CountedAnew {
  readonly interruptedBy: readonly string[];
}

/** What happens to the other requests of the employee; nothing is written. */
export async function foreseeInterruption(
  tx: Transaction,
  { employeeId, began, ended, but = [] }: InterruptingChange,
  now: Date,
): Promise<CountedInterrupted[]> {
  const [first, ...others] = [...began, ...ended];
  if (first === undefined) return [];
  const from = others.reduce((date, { startDate }) => earlierOf(date, startDate), first.startDate);
  const to = others.reduce((date, { endDate }) => laterOf(date, endDate), first.endDate);
  const ids = await readInterruptible(tx, { employeeId, from, to, but });
  if (ids.length === 0) return [];
  const counted = (await readRecountable(tx, ids, now)).flatMap((request) =>
    countOne(request, { began, ended }),
  );
  const marked = new Map((await markAnew(tx, counted)).map((anew) => [anew.request.id, anew]));
  return counted.map((one) => ({ ...one, isMarked: marked.get(one.request.id)?.isMarked ?? false }));
}

/** The rows that write it. */
export function interruptedRows(counted: readonly CountedInterrupted[]): InterruptedRow[] {
  return counted.map(({ request, hundredths, isMarked, dates, charges, interruptedBy }) => ({
    requestId: request.id,
    hundredths,
    needsAttention: isMarked,
    dates,
    charges,
    interruptedBy,
  }));
}

/** The balances in which something changes. */
export function touchedIn(counted: readonly CountedInterrupted[]): Touched[] {
  return counted.map(({ request: { employeeId, policyId, startDate, employee } }) => ({
    employeeId,
    policyId,
    startDate,
    today: employee.today,
  }));
}

function countOne(
  request: RecountableRequest,
  { began, ended }: Pick<InterruptingChange, "began" | "ended">,
): Omit<CountedInterrupted, "isMarked">[] {
  const { stored, calendar, versions, employee: employment, assignments, interruptions: before } = request;
  const gone = new Set(ended.map(({ id }) => id));
  const after = [...before.filter(({ id }) => !gone.has(id)), ...began];
  const rules = {
    calendar,
    deductibleDaysOn: deductibleDaysBy(timelineOf(versions)),
    employment,
    assignments,
  };
  const dates = countInterrupted({ dates: request, stored }, rules, { before, after });
  if (dates === null) return [];
  const hundredths = sumOf(dates);
  const change = hundredths - sumOf(stored);
  return [
    {
      request,
      dates,
      hundredths,
      change,
      changed: dates.filter(
        ({ hundredths: amount, reason }, index) =>
          stored[index]?.hundredths !== amount || stored[index].reason !== reason,
      ),
      charges: chargedCycles(versions, dates),
      isOutside: false,
      isDifferent: true,
      interruptedBy: after.map(({ id }) => id),
    },
  ];
}
