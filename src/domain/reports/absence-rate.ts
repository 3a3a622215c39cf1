import { HALF_DAY, type Hundredths } from "../amount";
import { employedSpans } from "../balances/coverage";
import type { Employment } from "../balances/facts";
import { halvesOf, type WorkPattern, type WorkWeek } from "../calendar/work-calendar";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
import type { TimeOffDates } from "../time-off/time-off-dates";
import { clipped, type Days, daysOf, monthsOf, type Span } from "./span";
import { addHalves, type WorkIndex } from "./work-index";

/** What the figures of absence can be told apart by. */
export const ABSENCE_GROUPS = ["department", "site", "month"] as const;
export type AbsenceGroup = (typeof ABSENCE_GROUPS)[number];

/** Where somebody works, from a day on (null: the first) until the next. */
export interface Post {
  readonly from: IsoDate | null;
  readonly departmentId: string | null;
  readonly siteId: string | null;
  readonly countryCode: string;
  readonly siteName: string | null;
}

/** All that decides what somebody would have worked, and when they were away. */
export interface Attendance {
  readonly employment: Employment;
  /** In order, at least one. */
  readonly posts: readonly Post[];
  /** In order. */
  readonly patterns: readonly WorkPattern[];
  /** Approved time off. */
  readonly absences: readonly TimeOffDates[];
}

/** Days away and days that would have been worked, of a department, a site and a month, as far as told apart. */
export interface AbsenceFigures {
  readonly departmentId: string | null;
  readonly siteId: string | null;
  readonly month: string | null;
  readonly away: Hundredths;
  readonly due: Hundredths;
}

/** Adds up who was away, and would have worked, in a span. */
export class AbsenceTally {
  private readonly days: Days;
  private readonly months: ReturnType<typeof monthsOf>;
  private readonly groups = new Map<string, AbsenceFigures>();

  constructor(
    span: Span,
    private readonly by: readonly AbsenceGroup[],
    private readonly rules: { readonly usualWeek: WorkWeek; readonly worked: WorkIndex },
  ) {
    this.days = daysOf(span);
    this.months = by.includes("month") ? monthsOf(span) : [{ month: "", days: this.days }];
  }

  add(person: Attendance): void {
    const away = this.awayOf(person.absences);
    for (const { days, post } of postsIn(person.posts, this.days)) {
      for (const { days: week, week: worked } of weeksIn(person.patterns, this.rules.usualWeek, days)) {
        const halves = this.rules.worked.workedIn(worked, post);
        for (const { start, end } of employedSpans(person.employment)) {
          const part = clipped(week, { first: start, last: end });
          if (part !== null) this.addPart(part, post, { halves, away });
        }
      }
    }
  }

  /** By department, site and month, in no order of names. */
  figures(): AbsenceFigures[] {
    return [...this.groups.values()];
  }

  /** The halves asked off on each day; what interrupts other time off covers the same halves only once. */
  private awayOf(absences: readonly TimeOffDates[]): Uint8Array {
    const { first, last } = this.days;
    const away = new Uint8Array(last - first + 1);
    for (const { startDate, endDate, startDateType, endDateType } of absences) {
      const start = toDayNumber(startDate) - first;
      const end = toDayNumber(endDate) - first;
      addHalves(away, { first: start, last: start }, halvesOf(startDateType));
      addHalves(away, { first: start + 1, last: end - 1 }, halvesOf("FULL_DAY"));
      if (end > start) addHalves(away, { first: end, last: end }, halvesOf(endDateType));
    }
    return away;
  }

  private addPart(
    part: Days,
    post: Post,
    { halves, away }: { readonly halves: Uint8Array; readonly away: Uint8Array },
  ): void {
    for (const { month, days } of this.months) {
      const range = clipped(part, days);
      if (range === null) continue;
      let due = 0;
      let off = 0;
      for (let day = range.first; day <= range.last; day++) {
        const worked = halves[day - this.days.first] ?? 0;
        due += COUNT[worked] ?? 0;
        off += COUNT[worked & (away[day - this.days.first] ?? 0)] ?? 0;
      }
      this.addFigures(post, month, { away: off * HALF_DAY, due: due * HALF_DAY });
    }
  }

  private addFigures(
    post: Post,
    month: string,
    { away, due }: { readonly away: Hundredths; readonly due: Hundredths },
  ): void {
    const departmentId = this.by.includes("department") ? post.departmentId : null;
    const siteId = this.by.includes("site") ? post.siteId : null;
    const key = `${departmentId ?? ""} ${siteId ?? ""} ${month}`;
    const before = this.groups.get(key);
    this.groups.set(key, {
      departmentId,
      siteId,
      month: month === "" ? null : month,
      away: (before?.away ?? 0) + away,
      due: (before?.due ?? 0) + due,
    });
  }
}

/** How many halves there are in a set of them. */
const COUNT = [0, 1, 1, 2];

function postsIn(posts: readonly Post[], days: Days): { days: Days; post: Post }[] {
  return posts.flatMap((post, index) => {
    const next = posts[index + 1];
    // The first one holds before it begins, too: whoever is employed has one.
    const first = index === 0 || post.from === null ? -Infinity : toDayNumber(post.from);
    const last = next === undefined || next.from === null ? Infinity : toDayNumber(next.from) - 1;
    const part = clipped({ first, last }, days);
    return part === null ? [] : [{ days: part, post }];
  });
}

function weeksIn(
  patterns: readonly WorkPattern[],
  usualWeek: WorkWeek,
  days: Days,
): { days: Days; week: WorkWeek }[] {
  const starts = patterns.map(({ effectiveDate, week }) => ({ first: toDayNumber(effectiveDate), week }));
  const all = [{ first: -Infinity, week: usualWeek }, ...starts];
  return all.flatMap(({ first, week }, index) => {
    const part = clipped({ first, last: (all[index + 1]?.first ?? Infinity) - 1 }, days);
    return part === null ? [] : [{ days: part, week }];
  });
}
