import type { CalendarRange } from "@/contracts/calendar/calendar";
import { addDays, isoDate } from "@/domain/dates/iso-date";

type Part = "FULL_DAY" | "AM" | "PM";

/** What one day of the calendar shows. */
export interface DayMark {
  /** Which part is not worked, by pattern or holiday. */
  free: Part | null;
  holidays: string[];
  own: { color: string; isPending: boolean } | null;
  colleagues: string[];
  /** Blackouts, by name. */
  blackouts: string[];
  /** Capacities that are reached, by name, and in which part of the day. */
  full: { names: string[]; part: Part } | null;
}

/** The days of the calendar that show anything, by date; of limits those that are about the policy. */
export function marksByDate(
  range: Omit<CalendarRange, "today">,
  policyId: string | null = null,
): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  const at = (date: string): DayMark => {
    const mark = marks.get(date) ?? {
      ...{ free: null, holidays: [], own: null, colleagues: [], blackouts: [], full: null },
    };
    marks.set(date, mark);
    return mark;
  };
  for (const { date, part } of range.not_worked) at(date).free = together(at(date).free, part);
  for (const holiday of range.holidays) {
    for (const date of datesBetween(holiday.start_date, holiday.end_date)) {
      at(date).holidays.push(holiday.name);
      at(date).free = together(at(date).free, holiday.part_type);
    }
  }
  for (const request of range.own_requests) {
    if (request.status !== "pending" && request.status !== "approved") continue;
    for (const date of datesBetween(request.start_date, request.end_date)) {
      at(date).own = { color: request.color, isPending: request.status === "pending" };
    }
  }
  for (const away of range.colleagues_away) {
    for (const date of datesBetween(away.start_date, away.end_date)) {
      const { colleagues } = at(date);
      if (!colleagues.includes(away.name)) colleagues.push(away.name);
    }
  }
  for (const { name, kind, taken } of limitsOf(range, policyId)) {
    for (const { date, part } of taken) {
      const mark = at(date);
      if (kind === "blackout") mark.blackouts.push(name);
      else {
        const { names = [], part: other = null } = mark.full ?? {};
        mark.full = { names: [...names, name], part: together(other, part) };
      }
    }
  }
  return marks;
}

/** The limits that are about a policy; without one, those that name none. */
export function limitsOf({ unbookable }: Pick<CalendarRange, "unbookable">, policyId: string | null) {
  return unbookable.filter(({ policy_ids, except_policy_ids }) =>
    policy_ids.length === 0
      ? policyId === null || !except_policy_ids.includes(policyId)
      : policyId !== null && policy_ids.includes(policyId),
  );
}

/** Dates in order as ranges of days that follow each other. */
export function rangesOf(dates: readonly string[]): { start: string; end: string }[] {
  const ranges: { start: string; end: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(isoDate(last.end), 1) === date) last.end = date;
    else ranges.push({ start: date, end: date });
  }
  return ranges;
}

/** Every date from the first to the last, both included. */
export function datesBetween(start: string, end: string): string[] {
  const dates: string[] = [];
  for (let date = isoDate(start); date <= end; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function together(one: Part | null, other: Part): Part {
  return one === null || one === other ? other : "FULL_DAY";
}
