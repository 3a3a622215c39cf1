import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { type AwayMark, marksOf } from "../day-marks";

/** Somebody who is away on a day. */
export interface AwayOnDay {
  readonly employeeId: string;
  readonly name: string;
  readonly away: readonly AwayMark[];
}

/** The days on which somebody is away, in order, with who it is; days before the first one are left out. */
export function awayByDay(
  people: readonly CalendarPerson[],
  from: string,
): { date: string; people: AwayOnDay[] }[] {
  const days = new Map<string, AwayOnDay[]>();
  for (const person of people) {
    for (const [date, { away }] of marksOf({ ...person, holidays: [], not_worked: [] })) {
      if (date < from) continue;
      const entry = { employeeId: person.employee_id, name: person.name, away };
      const others = days.get(date);
      if (others) others.push(entry);
      else days.set(date, [entry]);
    }
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, away]) => ({ date, people: away.sort((a, b) => a.name.localeCompare(b.name)) }));
}
