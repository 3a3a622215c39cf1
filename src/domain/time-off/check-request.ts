import { type Hundredths, sumOf } from "../amount";
import { type AttachmentRules, requirementAtOnce } from "../attachments/attachment-due";
import { cycleAt, type PolicyTimeline } from "../balances/policy-versions";
import { ready } from "../balances/ready-facts";
import { worldsOf } from "../balances/replacements";
import { type LimitInTheWay, limitsInTheWay, refuseLimits } from "../booking-limits/limits-in-the-way";
import type { LimitInForce } from "../booking-limits/taken-days";
import type { WorkCalendar } from "../calendar/work-calendar";
import { addMonthsTo } from "../dates/day-number";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
import { inOrder, type Refusal } from "../errors";
import type { DeductibleDays, ShortestRequestAmount } from "../policies/policy-settings";
import { type BookingFacts, bookableDays } from "./bookable-dates";
import { type BalanceCheck, type CycleChange, checkBalance } from "./check-balance";
import { type CountedDate, countDates } from "./day-count";
import {
  interruptedBy,
  interruptionsOf,
  interruptsPast,
  type LiveRequest,
  refuseShared,
} from "./interrupt/live-requests";
import {
  type AttachedFile,
  type Notice,
  refuseAttachments,
  refuseHalfDays,
  refuseInactivePolicy,
  refuseMissingNote,
  refuseNoDays,
  refuseOutside,
  refuseShortNotice,
  refuseWaiting,
} from "./refusals";
import type { TimeOffDates } from "./time-off-dates";

/** The rules of a policy that are not dated: they hold at once. */
export interface PolicyRules extends Notice, AttachmentRules {
  readonly isActive: boolean;
  readonly shortestRequestAmount: ShortestRequestAmount;
  readonly isRequestNoteMandatory: boolean;
  /** Whether time off under it takes days out of other time off. */
  readonly interrupts: boolean;
}

/** All that decides about a request of one employee under one policy. */
export interface RequestFacts extends BookingFacts {
  readonly policy: PolicyRules;
  readonly calendar: WorkCalendar;
  /** The employee's pending and approved requests, of all policies. */
  readonly liveRequests: readonly LiveRequest[];
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
  /** Absent for a new request. */
  readonly change?: ChangedDates;
}

/** What a change of a request leaves as it is; the facts are without the request itself. */
export interface ChangedDates {
  /** The parts of the dates that are new: only they are held to notice, limits and bookable dates. */
  readonly added: readonly TimeOffDates[];
  /** The same whatever the policy. */
  readonly addedSlots: readonly TimeOffDates[];
  /** Whether days only go back, which no balance refuses. */
  readonly isGivingBack: boolean;
  /** What dates keep that were counted already, whatever the calendar says now. */
  readonly kept: readonly CountedDate[];
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
  /** The live requests that it would take days out of; then it always needs approval. */
  readonly interrupted: readonly LiveRequest[];
  /** Whether it needs a file because days of these have passed. */
  readonly needsAttachment: boolean;
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
  const moment = { today: toDayNumber(facts.today), ...days };
  const { cycles, later, ...found }: BalanceCheck = checkBalance(readied, dates ?? [], moment);
  const refusals = inEachWorld(facts.balance, found.refusals, (world) =>
    checkBalance(ready(world), dates ?? [], moment),
  );
  const { policy } = facts;
  const { added = [wanted.dates], addedSlots = [wanted.dates], isGivingBack = false } = wanted.change ?? {};
  const interrupted = policy.interrupts ? interruptedBy(wanted.dates, facts.liveRequests) : [];
  const needsAttachment = interruptsPast(wanted.dates, interrupted, facts.today);
  const worker = { calendar: facts.calendar, employment: facts.balance.employment };
  const limits =
    dates === null ? [] : inEachPart(added, (part) => limitsInTheWay(part, { limits: facts.limits, worker }));
  const taken = refuseShared({ dates: wanted.dates, added: addedSlots }, facts.liveRequests, policy);
  return {
    hundredths,
    dates: dates ?? [],
    cycles,
    later,
    limits,
    interrupted,
    needsAttachment,
    refusals: inOrder([
      ...(isGivingBack ? [] : refusals),
      ...taken,
      ...firstOf(added, (part) => refuseShortNotice(part, policy, facts.today)),
      ...firstOf(added, (part) => atEndOf(wanted.dates, part, refuseOutside(part, days))),
      ...(dates === null
        ? []
        : firstOf(added, (part) => refuseWaiting(part, facts.balance.employment, readied.timeline))),
      ...(wanted.overridesLimits === true ? [] : refuseLimits(limits)),
      ...refuseHalfDays(wanted.dates, policy.shortestRequestAmount),
      ...(dates === null ? [] : refuseNoDays(dates, { isTaken: taken.length > 0 })),
      ...refusePapers(wanted.papers, policy, needsAttachment),
      ...(isGivingBack ? [] : refuseInactivePolicy(policy.isActive)),
    ]),
  };
}

/** What is missing from the note and files of a request when nothing else about it changes. */
export function checkPapers(papers: NonNullable<WantedTimeOff["papers"]>, policy: PolicyRules): Refusal[] {
  return inOrder(refusePapers(papers, policy, false));
}

/** Why the first part that is refused is refused; each part is reported once. */
function firstOf(parts: readonly TimeOffDates[], refuse: (part: TimeOffDates) => Refusal[]): Refusal[] {
  for (const part of parts) {
    const refusals = refuse(part);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

/** The limits in the way of any part, each once. */
function inEachPart(
  parts: readonly TimeOffDates[],
  find: (part: TimeOffDates) => readonly LimitInTheWay[],
): LimitInTheWay[] {
  const all = new Map<LimitInTheWay["limit"], LimitInTheWay>();
  for (const found of parts.flatMap(find)) {
    const before = all.get(found.limit);
    const [first, ...others] = found.dates;
    all.set(found.limit, before ? { ...before, dates: [...before.dates, first, ...others] } : found);
  }
  return [...all.values()];
}

/** Days that are added after the first one are the fault of the end. */
function atEndOf(dates: TimeOffDates, part: TimeOffDates, refusals: readonly Refusal[]): Refusal[] {
  const path = part.startDate > dates.startDate ? "/end_date" : null;
  return refusals.map((refusal) => (path === null ? refusal : { ...refusal, path }));
}

/** A request that waits to replace another may come about or not: the balance has to suffice either way. */
function inEachWorld(
  facts: RequestFacts["balance"],
  found: readonly Refusal[],
  check: (world: RequestFacts["balance"]) => BalanceCheck,
): readonly Refusal[] {
  if ((facts.replacements ?? []).length === 0) return found;
  for (const world of worldsOf(facts)) {
    const { refusals } = check(world);
    if (refusals.length > 0) return refusals;
  }
  return [];
}

/** Which days count on a date, by the version of the policy that its cycle has. */
export function deductibleDaysBy(timeline: PolicyTimeline): (date: IsoDate) => DeductibleDays {
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
  { calendar, balance, policy, liveRequests }: RequestFacts,
  { dates, change }: WantedTimeOff,
  timeline: PolicyTimeline,
): CountedDate[] {
  const deductibleDaysOn = deductibleDaysBy(timeline);
  const { employment, assignments } = balance;
  const interruptions = policy.interrupts ? [] : interruptionsOf(liveRequests);
  const rules = { calendar, deductibleDaysOn, employment, interruptions };
  // Days that a change only keeps may no longer be assigned; who asks for such days is refused.
  const counted = countDates(dates, change === undefined ? rules : { ...rules, assignments });
  const kept = new Map(change?.kept.map((one) => [one.date, one]));
  return counted.map((fresh) => kept.get(fresh.date) ?? fresh);
}

function refusePapers(
  papers: WantedTimeOff["papers"],
  policy: PolicyRules,
  needsAttachment: boolean,
): Refusal[] {
  if (papers === null) return [];
  return [
    ...refuseMissingNote(policy.isRequestNoteMandatory, papers.hasNote),
    ...refuseAttachments(needsAttachment ? "mandatory" : requirementAtOnce(policy), papers.attachments),
  ];
}
