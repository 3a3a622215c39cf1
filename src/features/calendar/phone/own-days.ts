import type { CalendarRange } from "@/contracts/calendar/calendar";
import { addDays, isoDate } from "@/domain/dates/iso-date";
import { dayOfMonth, endOfMonth } from "@/domain/dates/month";
import { dayOfWeek } from "@/domain/dates/week";
import type { DayMark } from "../day-marks";

/** A day of one's own month. */
export interface OwnDay {
  readonly date: string;
  readonly dayOfMonth: number;
  readonly mark: DayMark | undefined;
  /** The policy's colour, where time off is asked for. */
  readonly color: string | null;
}

/** The weeks of a month, its days under their weekday; null stands for days of other months. */
export function weeksOf(month: string, range: CalendarRange, locale: string): (OwnDay | null)[][] {
  const first = isoDate(month);
  const last = endOfMonth(first);
  const cells: (OwnDay | null)[] = Array.from({ length: dayOfWeek(first, locale) }, () => null);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    cells.push({ date, dayOfMonth: dayOfMonth(date), ...markOn(date, range) });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

function markOn(date: string, range: CalendarRange): Pick<OwnDay, "mark" | "color"> {
  const requests = range.own_requests.filter(
    ({ start_date, end_date, status }) =>
      start_date <= date && date <= end_date && (status === "pending" || status === "approved"),
  );
  const free = range.not_worked.find((each) => each.date === date)?.part ?? null;
  const holidays = range.holidays
    .filter(({ start_date, end_date }) => start_date <= date && date <= end_date)
    .map(({ name, part_type: part }) => ({ name, part }));
  const away = requests
    .map((request) => ({
      part: partOn(date, request),
      policyId: null,
      requestId: request.id,
      isPending: request.status === "pending",
      goesOn: { before: request.start_date < date, after: date < request.end_date },
    }))
    // Days that are not worked are not shown as away.
    .filter(({ part }) => free === null || (free !== "FULL_DAY" && free !== part));
  const isPlain = away.length === 0 && holidays.length === 0 && free === null;
  return {
    mark: isPlain ? undefined : { away, free, holidays },
    color: away.length > 0 ? (requests[0]?.color ?? null) : null,
  };
}

function partOn(date: string, request: CalendarRange["own_requests"][number]) {
  if (date === request.start_date) return request.start_date_type;
  return date === request.end_date ? request.end_date_type : "FULL_DAY";
}
