import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { type Cycle, cycleOf, firstCycleStartFrom } from "./cycles";
import type { PolicyVersion } from "./facts";
import { isSameScheme, policyYearStart, type Scheme, schemeOf } from "./policy-year";

/** A policy's versions made ready to look up: which terms a cycle has, and how time is divided when. */
export interface PolicyTimeline {
  /** By effective date; the first holds from the beginning. */
  readonly versions: readonly DatedVersion[];
  readonly schemes: readonly SchemeSpan[];
}

interface DatedVersion {
  readonly from: DayNumber;
  readonly version: PolicyVersion;
}

interface SchemeSpan {
  readonly scheme: Scheme;
  /** The version that brought it. */
  readonly divides: PolicyVersion;
  /** The first day that its cycles cover: the day after the last cycle of the scheme before. */
  readonly from: DayNumber;
  /** The policy year that it is the first to divide. */
  readonly yearStart: DayNumber;
}

/** A cycle as it is: cut when the scheme before it lasted into it. */
export interface DatedCycle {
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** The whole cycle of the scheme, which decides its share and its periods. */
  readonly uncut: Cycle;
  readonly terms: PolicyVersion;
}

// A table of balances asks for the timeline of the same versions ten thousand times.
const known = new WeakMap<readonly PolicyVersion[], PolicyTimeline>();

/** Orders the versions and finds out when a change of frequency or activity months takes over: with a policy year, never inside one. */
export function timelineOf(versions: readonly PolicyVersion[]): PolicyTimeline {
  const timeline = known.get(versions) ?? orderedTimeline(versions);
  known.set(versions, timeline);
  return timeline;
}

function orderedTimeline(versions: readonly PolicyVersion[]): PolicyTimeline {
  const dated = versions
    .map((version) => ({
      version,
      from: version.effectiveDate === null ? -Infinity : toDayNumber(version.effectiveDate),
    }))
    .sort((a, b) => a.from - b.from);
  const [first] = dated;
  if (first === undefined) throw new RangeError("A policy has at least one version");
  const beginning = { divides: first.version, scheme: schemeOf(first.version) };
  let schemes: readonly SchemeSpan[] = [{ ...beginning, from: -Infinity, yearStart: -Infinity }];
  for (const { version, from } of dated.slice(1)) schemes = takenOver(schemes, version, from);
  return { versions: dated.with(0, { ...first, from: -Infinity }), schemes };
}

/** The cycle that a day lies in, with the version that was in force at its start. */
export function cycleAt(timeline: PolicyTimeline, day: DayNumber): DatedCycle {
  const { scheme, from } = lastFrom(timeline.schemes, day);
  const uncut = cycleOf(scheme, day);
  const start = Math.max(uncut.start, from);
  return { start, end: uncut.end, uncut, terms: lastFrom(timeline.versions, start).version };
}

/** What holds for the cycle with this date: its version, with the frequency and activity months of its policy year. */
export function versionInForce(versions: readonly PolicyVersion[], date: IsoDate): PolicyVersion {
  const timeline = timelineOf(versions);
  const day = toDayNumber(date);
  const { divides } = lastFrom(timeline.schemes, day);
  return {
    ...cycleAt(timeline, day).terms,
    balanceClosingFrequency: divides.balanceClosingFrequency,
    activityPeriodStart: divides.activityPeriodStart,
    activityPeriodClose: divides.activityPeriodClose,
  };
}

/** The first day of the cycle after the one with this date: the default effective date of a new version. */
export function nextCycleStart(versions: readonly PolicyVersion[], date: IsoDate): IsoDate {
  return fromDayNumber(cycleAt(timelineOf(versions), toDayNumber(date)).end + 1);
}

/** From when a version decides: the terms of cycles, and how time is divided into them; null: never, as another takes over before. */
export interface TakingHold {
  readonly terms: IsoDate | null;
  readonly division: IsoDate | null;
}

/** From when each of the versions takes hold, in their order; the first of them from the beginning, which is null. */
export function takingHold(versions: readonly PolicyVersion[], version: PolicyVersion): TakingHold {
  const timeline = timelineOf(versions);
  const scheme = timeline.schemes.find(({ divides }) => divides === version);
  const division = scheme === undefined || scheme.from === -Infinity ? null : fromDayNumber(scheme.from);
  if (version.effectiveDate === null) return { terms: null, division };
  const day = toDayNumber(version.effectiveDate);
  const cycle = cycleAt(timeline, day);
  const first = cycle.start === day ? cycle : cycleAt(timeline, cycle.end + 1);
  return { terms: first.terms === version ? fromDayNumber(first.start) : null, division };
}

/** A division that would only have begun on the day or later never comes about. */
function takenOver(
  schemes: readonly SchemeSpan[],
  divides: PolicyVersion,
  from: DayNumber,
): readonly SchemeSpan[] {
  const scheme = schemeOf(divides);
  const begun = schemes.filter(({ yearStart }) => yearStart < from);
  const running = begun.at(-1);
  if (running === undefined || isSameScheme(running.scheme, scheme)) return begun;
  const yearOfDay = policyYearStart(running.scheme, from);
  const yearStart = yearOfDay === from ? from : policyYearStart(running.scheme, from, 1);
  return [...begun, { scheme, divides, yearStart, from: firstCycleStartFrom(running.scheme, yearStart) }];
}

/** The last item that began by the day; the first of them began at the beginning. */
function lastFrom<T extends { readonly from: DayNumber }>(items: readonly T[], day: DayNumber): T {
  const found = items.findLast(({ from }) => from <= day);
  if (found === undefined) throw new RangeError("Nothing holds from the beginning");
  return found;
}
