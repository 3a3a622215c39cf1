import type { Hundredths } from "../amount";
import { ready } from "../balances/derive-cycles";
import { cycleAt, type PolicyTimeline } from "../balances/policy-versions";
import { type LimitInTheWay, limitsInTheWay, refuseLimits } from "../booking-limits/limits-in-the-way";
import type { LimitInForce } from "../booking-limits/taken-days";
import type { WorkCalendar } from "../calendar/work-calendar";
import { addMonthsTo } from "../dates/day-number";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
import { inOrder, type Refusal } from "../errors";
import type {
  AttachmentRequirement,
  DeductibleDays,
  ShortestRequestAmount,
} from "../policies/policy-settings";
import { type BookingFacts, bookableDays } from "./bookable-dates";
import { type BalanceCheck, type CycleChange, checkBalance } from "./check-balance";
import { type CountedDate, countDates, sumOf } from "./day-count";
import {
  type AttachedFile,
  type Notice,
  refuseAttachments,
  refuseHalfDays,
  refuseInactivePolicy,
  refuseMissingNote,
  refuseNoDays,
  refuseOutside,
  refuseOverlap,
  refuseShortNotice,
  refuseWaiting,
} from "./refusals";
import type { TimeOffDates } from "./time-off-dates";

/** The rules of a policy that are not dated: they hold at once. */
export interface PolicyRules extends Notice {
  readonly isActive: boolean;
  readonly shortestRequestAmount: ShortestRequestAmount;
  readonly isRequestNoteMandatory: boolean;
  readonly requestAttachmentRequirement: AttachmentRequirement;
}

/** All that decides about a request of one employee under one policy. */
export interface RequestFacts extends BookingFacts {
  readonly policy: PolicyRules;
  readonly calendar: WorkCalendar;
  /** The employee's pending and approved requests, of all policies. */
  readonly liveRequests: readonly TimeOffDates[];
  /** The limits on booking that name the employee and the policy. */
  readonly limits: readonly LimitInForce[];
}

export interface WantedTimeOff {
  readonly dates: TimeOffDates;
  /** Null in a preview, which knows neither and does not judge them. */
  readonly papers: {
    readonly hasNote: boolean;
    /** In the order given. */
    readonly attachments: readonly AttachedFile[];
  } | null;
  /** Whether an admin books despite the limits. */
  readonly overridesLimits?: boolean;
}

export interface CheckedRequest {
  readonly hundredths: Hundredths;
  readonly dates: readonly CountedDate[];
  /** Empty for unlimited policies. */
  readonly cycles: readonly CycleChange[];
  /** Today's cycle, when only earlier ones are charged. */
  readonly later: CycleChange | null;
  /** Those that are in the way, also when they are overridden. */
  readonly limits: readonly LimitInTheWay[];
  /** All that hold, in the order in which they are reported; empty: the request can be made. */
  readonly refusals: readonly Refusal[];
}

const MONTHS_OF_A_LEDGER = 120;
const LONGEST_COUNTED_DAYS = 1500;

/** What a request would use and why it is refused: the one answer for preview and create. */
export function checkRequest(facts: RequestFacts, wanted: WantedTimeOff): CheckedRequest {
  const readied = ready(facts.balance);
  const days = bookableDays(facts, readied.timeline);
  const dates = isBeyondReason(wanted.dates, facts.today) ? null : datesOf(facts, wanted, readied.timeline);
  const hundredths = sumOf(dates ?? []);
  const { cycles, later, refusals }: BalanceCheck = checkBalance(readied, dates ?? [], {
    ...days,
    today: toDayNumber(facts.today),
  });
  const { policy } = facts;
  const worker = { calendar: facts.calendar, employment: facts.balance.employment };
  const limits = dates === null ? [] : limitsInTheWay(wanted.dates, { limits: facts.limits, worker });
  return {
    hundredths,
    dates: dates ?? [],
    cycles,
    later,
    limits,
    refusals: inOrder([
      ...refusals,
      ...refuseOverlap(wanted.dates, facts.liveRequests),
      ...refuseShortNotice(wanted.dates, policy, facts.today),
      ...refuseOutside(wanted.dates, days),
      ...(dates === null ? [] : refuseWaiting(wanted.dates, facts.balance.employment, readied.timeline)),
      ...(wanted.overridesLimits === true ? [] : refuseLimits(limits)),
      ...refuseHalfDays(wanted.dates, policy.shortestRequestAmount),
      ...(dates === null ? [] : refuseNoDays(hundredths)),
      ...refusePapers(wanted.papers, policy),
      ...refuseInactivePolicy(policy.isActive),
    ]),
  };
}

/** Which days count on a date, by the version of the policy that its cycle has. */
export function deductibleDaysBy(timeline: PolicyTimeline): (date: IsoDate) => DeductibleDays {
  const [only] = timeline.versions;
  if (only !== undefined && timeline.versions.length === 1) return () => only.version.deductibleDays;
  return (date) => cycleAt(timeline, toDayNumber(date)).terms.deductibleDays;
}

/** Dates that nobody can ever book and that would take long to count: they are refused as outside, uncounted. */
function isBeyondReason({ startDate, endDate }: TimeOffDates, today: IsoDate): boolean {
  const start = toDayNumber(startDate);
  const end = toDayNumber(endDate);
  const now = toDayNumber(today);
  return (
    end - start >= LONGEST_COUNTED_DAYS ||
    start < addMonthsTo(now, -MONTHS_OF_A_LEDGER) ||
    end > addMonthsTo(now, MONTHS_OF_A_LEDGER)
  );
}

function datesOf(
  { calendar, balance }: RequestFacts,
  { dates }: WantedTimeOff,
  timeline: PolicyTimeline,
): CountedDate[] {
  const deductibleDaysOn = deductibleDaysBy(timeline);
  return countDates(dates, { calendar, deductibleDaysOn, employment: balance.employment });
}

function refusePapers(papers: WantedTimeOff["papers"], policy: PolicyRules): Refusal[] {
  if (papers === null) return [];
  return [
    ...refuseMissingNote(policy.isRequestNoteMandatory, papers.hasNote),
    ...refuseAttachments(policy.requestAttachmentRequirement, papers.attachments),
  ];
}
