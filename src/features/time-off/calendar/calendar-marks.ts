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
}

/** The days of the calendar that show anything, by date. */
export function marksByDate(range: Omit<CalendarRange, "today">): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  const at = (date: string): DayMark => {
    const mark = marks.get(date) ?? { free: null, holidays: [], own: null, colleagues: [] };
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
  return marks;
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
