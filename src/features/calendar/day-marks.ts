import type { CalendarPerson } from "@/contracts/calendar/calendar";

type Part = CalendarPerson["holidays"][number]["part"];
type Away = CalendarPerson["away"][number];

/** Time off on a day, or on half of one. */
export interface AwayMark {
  part: Part;
  /** Null if the viewer may not know it. */
  policyId: string | null;
  requestId: string | null;
  isPending: boolean;
  /** Whether it goes on beyond this day, on each side. */
  goesOn: { before: boolean; after: boolean };
}

/** What a person's day shows. */
export interface DayMark {
  away: AwayMark[];
  /** What the pattern leaves free; null means nothing, or not known. */
  free: Part | null;
  holidays: { name: string; part: Part }[];
}

/** The days of a person that show anything, by date. */
export function marksOf(
  person: Pick<CalendarPerson, "away" | "holidays" | "not_worked">,
): Map<string, DayMark> {
  const marks = new Map<string, DayMark>();
  const at = (date: string): DayMark => {
    const known = marks.get(date);
    if (known) return known;
    const mark: DayMark = { away: [], free: null, holidays: [] };
    marks.set(date, mark);
    return mark;
  };
  for (const { date, part } of person.not_worked ?? []) at(date).free = part;
  for (const { date, name, part } of person.holidays) at(date).holidays.push({ name, part });
  for (const [index, away] of person.away.entries()) {
    at(away.date).away.push({
      part: away.part,
      policyId: away.policy_id ?? null,
      requestId: away.request_id ?? null,
      isPending: away.status === "pending",
      goesOn: {
        before: away.part !== "PM" && touches(person.away[index - 1], away),
        after: away.part !== "AM" && touches(away, person.away[index + 1]),
      },
    });
  }
  return marks;
}

/** Whether one part is directly followed by the other, of the same request as far as is known. */
function touches(one: Away | undefined, other: Away | undefined): boolean {
  if (!one || !other || one.request_id !== other.request_id) return false;
  return one.part !== "AM" && other.part !== "PM" && dayAfter(one.date) === other.date;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** The request of a day that a click leads to: the morning's before the afternoon's. */
export function requestOn(mark: DayMark | undefined): string | null {
  return mark?.away.find(({ requestId }) => requestId !== null)?.requestId ?? null;
}
