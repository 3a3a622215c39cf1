import type { Span } from "../balances/cycles";
import type { Employment } from "../balances/facts";
import { cycleAt, type PolicyTimeline } from "../balances/policy-versions";
import { addMonthsTo, type DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import type { Refusal } from "../errors";
import { spellsOf } from "../people/spells";
import type { AttachmentRequirement, NoticePeriod, ShortestRequestAmount } from "../policies/policy-settings";
import type { Sentence } from "../sentences/sentence";
import type { BookableDays } from "./bookable-dates";
import type { CountedDate } from "./day-count";
import { overlaps, type TimeOffDates } from "./time-off-dates";

export interface AttachedFile {
  /** Whether its content is of an accepted type. */
  readonly isAccepted: boolean;
}

export interface Notice {
  readonly noticePeriod: NoticePeriod | null;
  readonly noticePeriodCount: number | null;
}

/** Half days asked of a policy that gives whole days only: one refusal for each field that says so. */
export function refuseHalfDays(dates: TimeOffDates, shortest: ShortestRequestAmount): Refusal[] {
  if (shortest === "half_day") return [];
  const fields = [
    ...(dates.startDateType === "FULL_DAY" ? [] : ["/start_date_type"]),
    ...(dates.endDateType === "FULL_DAY" || dates.startDate === dates.endDate ? [] : ["/end_date_type"]),
  ];
  return fields.map((path) => ({ code: "half_day_not_allowed", path, sentence: "time_off.whole_days_only" }));
}

/** Dates that share a half day with another live request of the employee. */
export function refuseOverlap(dates: TimeOffDates, live: readonly TimeOffDates[]): Refusal[] {
  const other = live.find((request) => overlaps(request, dates));
  if (other === undefined) return [];
  const { startDate, endDate } = other;
  const sentence = { key: "time_off.requested_already", dates: { startDate, endDate } } as const;
  return [{ code: "overlapping_request", path: "/start_date", sentence }];
}

/** A start before the notice period is over; without one, past dates can be asked for. */
export function refuseShortNotice(
  dates: TimeOffDates,
  { noticePeriod: unit, noticePeriodCount: notice }: Notice,
  today: IsoDate,
): Refusal[] {
  if (unit === null || notice === null) return [];
  const first = startAfter(notice, unit, today);
  if (dates.startDate >= first) return [];
  const sentence: Sentence = { key: "time_off.short_notice", notice, unit, first };
  return [{ code: "notice_period_not_met", path: "/start_date", sentence }];
}

/** The first date that the notice leaves to start on; null when there is no notice. */
export function earliestStart({ noticePeriod, noticePeriodCount }: Notice, today: IsoDate): IsoDate | null {
  if (noticePeriod === null || noticePeriodCount === null) return null;
  return startAfter(noticePeriodCount, noticePeriod, today);
}

function startAfter(count: number, unit: NoticePeriod, today: IsoDate): IsoDate {
  const day = toDayNumber(today);
  switch (unit) {
    case "days":
      return fromDayNumber(day + count);
    case "weeks":
      return fromDayNumber(day + 7 * count);
    case "months":
      return fromDayNumber(addMonthsTo(day, count));
  }
}

/** Dates that cannot be booked; the end is to blame when the start could be. */
export function refuseOutside(dates: TimeOffDates, days: BookableDays): Refusal[] {
  const start = toDayNumber(dates.startDate);
  const end = toDayNumber(dates.endDate);
  const range = days.bookable.find((span) => contains(span, start));
  if (range !== undefined && end <= range.end) return [];
  const isOnlyTheEnd = range !== undefined;
  const sentence = whyOutside(isOnlyTheEnd ? range.end + 1 : start, days);
  return [{ code: "outside_bookable_dates", path: isOnlyTheEnd ? "/end_date" : "/start_date", sentence }];
}

/** Dates in the first months of a spell of the employment, in which nothing can be booked. */
export function refuseWaiting(
  dates: TimeOffDates,
  employment: Employment,
  timeline: PolicyTimeline,
): Refusal[] {
  const hireDates = spellsOf(employment).flatMap(({ hireDate }) =>
    hireDate === null ? [] : [toDayNumber(hireDate)],
  );
  const last = toDayNumber(dates.endDate);
  for (let day = toDayNumber(dates.startDate); day <= last; ) {
    const { end, terms } = cycleAt(timeline, day);
    const hired = hireDates.findLast((hireDate) => hireDate <= day) ?? hireDates[0];
    if (hired === undefined) return [];
    const first = addMonthsTo(hired, terms.waitingMonths);
    if (terms.waitingMonths > 0 && day < first) {
      const sentence = {
        key: "time_off.waiting",
        months: terms.waitingMonths,
        first: fromDayNumber(first),
      } as const;
      return [{ code: "waiting_period", path: "/start_date", sentence }];
    }
    day = Math.min(end + 1, hireDates.find((hireDate) => hireDate > hired) ?? Infinity);
  }
  return [];
}

/**
 * Dates of which none counts. Where other time off has those that would, that is said; a refusal of the dates as
 * taken says it already.
 */
export function refuseNoDays(
  dates: readonly Pick<CountedDate, "hundredths" | "reason">[],
  { isTaken }: { readonly isTaken: boolean },
): Refusal[] {
  if (dates.some(({ hundredths }) => hundredths > 0)) return [];
  const isInterrupted = dates.some(({ reason }) => reason === "interrupted");
  if (isInterrupted && isTaken) return [];
  const sentence = isInterrupted ? "time_off.no_days_left" : "time_off.no_days";
  return [{ code: "no_deductible_days", path: "/start_date", sentence }];
}

/** A note that the policy asks for and that is not there. */
export function refuseMissingNote(isMandatory: boolean, hasNote: boolean): Refusal[] {
  if (!isMandatory || hasNote) return [];
  return [{ code: "note_required", path: "/note", sentence: "time_off.note_required" }];
}

/** Files where the policy takes none, none where it asks for one, and each of a type that is not accepted. */
export function refuseAttachments(
  requirement: AttachmentRequirement,
  files: readonly AttachedFile[],
): Refusal[] {
  const path = "/attachments";
  const refusals: Refusal[] = [];
  const mayLack = requirement === "none" || requirement === "optional";
  const mayHave = requirement === "optional" || requirement === "mandatory";
  if (!mayLack && files.length === 0) {
    refusals.push({ code: "attachment_required", path, sentence: "time_off.attachment_required" });
  }
  if (!mayHave && files.length > 0) {
    refusals.push({ code: "attachment_not_allowed", path, sentence: "time_off.attachment_not_allowed" });
  }
  files.forEach(({ isAccepted }, index) => {
    if (!isAccepted)
      refusals.push({
        code: "attachment_type_not_allowed",
        path: `${path}/${index}`,
        sentence: "time_off.attachment_type",
      });
  });
  return refusals;
}

/** A policy that is switched off. */
export function refuseInactivePolicy(isActive: boolean): Refusal[] {
  if (isActive) return [];
  return [{ code: "policy_inactive", path: "/policy_id", sentence: "time_off.policy_inactive" }];
}

function whyOutside(day: DayNumber, { window, assigned, active }: BookableDays): Sentence {
  const date = fromDayNumber(day);
  const last = assigned.at(-1);
  const [first] = assigned;
  if (first === undefined || last === undefined) return "time_off.assigned_no_more";
  if (!assigned.some((span) => contains(span, day))) {
    if (day > last.end) return { key: "time_off.after_assignment", date, last: fromDayNumber(last.end) };
    const next = assigned.find((span) => span.start > day) ?? first;
    return { key: "time_off.before_assignment", date, first: fromDayNumber(next.start) };
  }
  if (day < window.start) return { key: "time_off.too_long_ago", date, first: fromDayNumber(window.start) };
  if (day > window.end) return { key: "time_off.too_far_ahead", date, last: fromDayNumber(window.end) };
  const next = active.find((span) => span.start > day);
  return { key: "time_off.out_of_season", date, next: next === undefined ? null : fromDayNumber(next.start) };
}

function contains(span: Span, day: DayNumber): boolean {
  return span.start <= day && day <= span.end;
}
