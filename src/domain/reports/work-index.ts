import {
  type Halves,
  halvesOf,
  holidaysThatApply,
  type PlacedHoliday,
  type WorkWeek,
} from "../calendar/work-calendar";
import { type DayNumber, weekdayOf } from "../dates/day-number";
import { toDayNumber } from "../dates/iso-date";
import type { Days } from "./span";

interface Place {
  readonly countryCode: string;
  readonly siteName: string | null;
}

/**
 * What is worked on each day of a span, for a week and a place. Few of them differ in an organization, so each is
 * worked out once, however many people share it.
 */
export class WorkIndex {
  private readonly free = new Map<string, Uint8Array>();
  private readonly worked = new Map<string, Uint8Array>();

  constructor(
    private readonly days: Days,
    private readonly holidays: readonly PlacedHoliday[],
  ) {}

  /** The halves worked on each day from the first on: those of the week that are no holiday at the place. */
  workedIn(week: WorkWeek, place: Place): Uint8Array {
    const key = `${week.join()} ${placeKey(place)}`;
    return kept(this.worked, key, () => {
      const free = this.freeAt(place);
      const halves = week.map(halvesOf);
      return free.map((off, index) => (halves[weekdayOf(this.days.first + index)] ?? 0) & ~off);
    });
  }

  private freeAt(place: Place): Uint8Array {
    return kept(this.free, placeKey(place), () => {
      const { first, last } = this.days;
      const free = new Uint8Array(last - first + 1);
      for (const { startDate, endDate, partType } of holidaysThatApply(this.holidays, place)) {
        addHalves(
          free,
          { first: toDayNumber(startDate) - first, last: toDayNumber(endDate) - first },
          halvesOf(partType),
        );
      }
      return free;
    });
  }
}

/** Adds halves to the days of a range that lie within the array. */
export function addHalves(days: Uint8Array, { first, last }: Days, halves: Halves): void {
  const end: DayNumber = Math.min(last, days.length - 1);
  for (let index = Math.max(0, first); index <= end; index++) days[index] = (days[index] ?? 0) | halves;
}

function placeKey({ countryCode, siteName }: Place): string {
  return `${countryCode} ${siteName ?? ""}`;
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key) ?? make();
  values.set(key, known);
  return known;
}
