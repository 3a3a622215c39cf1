import type { Span } from "../balances/cycles";
import { addMonthsTo, type DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import type { Refusal } from "../errors";
import type { AttachmentRequirement, NoticePeriod, ShortestRequestAmount } from "../policies/policy-settings";
import type { BookableDays } from "./bookable-dates";
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
  const message = "This policy is taken in whole days only.";
  return fields.map((path) => ({ code: "half_day_not_allowed", path, message }));
}

/** Dates that share a half day with another live request of the employee. */
export function refuseOverlap(dates: TimeOffDates, live: readonly TimeOffDates[]): Refusal[] {
  const other = live.find((request) => overlaps(request, dates));
  if (other === undefined) return [];
  const message = `There is a request for ${rangeText(other.startDate, other.endDate)} already.`;
  return [{ code: "overlapping_request", path: "/start_date", message }];
}

/** A start before the notice period is over; without one, past dates can be asked for. */
export function refuseShortNotice(dates: TimeOffDates, notice: Notice, today: IsoDate): Refusal[] {
  const earliest = earliestStart(notice, today);
  if (earliest === null || dates.startDate >= earliest) return [];
  const message = `This policy asks for notice of ${countText(notice)}: the first date can be ${earliest} or later.`;
  return [{ code: "notice_period_not_met", path: "/start_date", message }];
}

/** The first date that the notice leaves to start on; null when there is no notice. */
export function earliestStart({ noticePeriod, noticePeriodCount }: Notice, today: IsoDate): IsoDate | null {
  if (noticePeriod === null || noticePeriodCount === null) return null;
  const day = toDayNumber(today);
  switch (noticePeriod) {
    case "days":
      return fromDayNumber(day + noticePeriodCount);
    case "weeks":
      return fromDayNumber(day + 7 * noticePeriodCount);
    case "months":
      return fromDayNumber(addMonthsTo(day, noticePeriodCount));
  }
}

/** Dates that cannot be booked; the end is to blame when the start could be. */
export function refuseOutside(dates: TimeOffDates, days: BookableDays): Refusal[] {
  const start = toDayNumber(dates.startDate);
  const end = toDayNumber(dates.endDate);
  const range = days.bookable.find((span) => contains(span, start));
  if (range !== undefined && end <= range.end) return [];
  const isOnlyTheEnd = range !== undefined;
  const message = whyOutside(isOnlyTheEnd ? range.end + 1 : start, days);
  return [{ code: "outside_bookable_dates", path: isOnlyTheEnd ? "/end_date" : "/start_date", message }];
}

/** Dates of which none counts. */
export function refuseNoDays(hundredths: number): Refusal[] {
  if (hundredths > 0) return [];
  const message = "None of these dates counts: they are free already.";
  return [{ code: "no_deductible_days", path: "/start_date", message }];
}

/** A note that the policy asks for and that is not there. */
export function refuseMissingNote(isMandatory: boolean, hasNote: boolean): Refusal[] {
  if (!isMandatory || hasNote) return [];
  return [{ code: "note_required", path: "/note", message: "This policy asks for a note." }];
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
    refusals.push({ code: "attachment_required", path, message: "This policy asks for an attachment." });
  }
  if (!mayHave && files.length > 0) {
    refusals.push({ code: "attachment_not_allowed", path, message: "This policy takes no attachments." });
  }
  const message = "Only JPEG, PNG, GIF, WebP, HEIC and PDF files can be attached.";
  files.forEach(({ isAccepted }, index) => {
    if (!isAccepted)
      refusals.push({ code: "attachment_type_not_allowed", path: `${path}/${index}`, message });
  });
  return refusals;
}

/** A policy that is switched off. */
export function refuseInactivePolicy(isActive: boolean): Refusal[] {
  if (isActive) return [];
  return [{ code: "policy_inactive", path: "/policy_id", message: "This policy is not active." }];
}

function whyOutside(day: DayNumber, { window, assigned, active }: BookableDays): string {
  const date = fromDayNumber(day);
  const last = assigned.at(-1);
  const [first] = assigned;
  if (first === undefined || last === undefined) return "The policy is not assigned any more.";
  if (!assigned.some((span) => contains(span, day))) {
    if (day > last.end)
      return `${date} is after ${fromDayNumber(last.end)}, the last date under this policy.`;
    const next = assigned.find((span) => span.start > day) ?? first;
    return `${date} is before ${fromDayNumber(next.start)}, the first date under this policy.`;
  }
  if (day < window.start)
    return `${date} is too long ago: ${fromDayNumber(window.start)} is the first date to book.`;
  if (day > window.end)
    return `${date} is too far ahead: ${fromDayNumber(window.end)} is the last date to book.`;
  const next = active.find((span) => span.start > day);
  const hint = next === undefined ? "" : ` The next are from ${fromDayNumber(next.start)}.`;
  return `${date} is not in the months in which this policy can be used.${hint}`;
}

function contains(span: Span, day: DayNumber): boolean {
  return span.start <= day && day <= span.end;
}

function countText({ noticePeriod, noticePeriodCount }: Notice): string {
  const unit = noticePeriodCount === 1 ? noticePeriod?.slice(0, -1) : noticePeriod;
  return `${noticePeriodCount ?? 0} ${unit ?? "days"}`;
}

function rangeText(start: IsoDate, end: IsoDate): string {
  return start === end ? start : `${start} to ${end}`;
}
