import { type Hundredths, sumOf } from "../amount";
import { creditBy } from "../balances/accrual";
import { amountOf, type Lot, useCarried } from "../balances/closing/carry-over";
import { type DerivedCycle, deriveCycles } from "../balances/derive-cycles";
import type { BalanceFacts } from "../balances/facts";
import { readyOf } from "../balances/ready-facts";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";

/** Days that lapse, or a cycle that begins. */
export const NOTICE_KINDS = ["lapse", "cycle"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What an organization wants its employees to be told. */
export interface NoticeRules {
  /** How many weeks before days lapse. */
  readonly lapseWeeks: readonly number[];
  /** Whether a cycle that begins is told with its allowance. */
  readonly tellsCycles: boolean;
}

export const USUAL_RULES: NoticeRules = { lapseWeeks: [8, 2], tellsCycles: false };

/** What somebody is to be told; once for each kind, date and number of weeks. */
export interface DueNotice {
  readonly kind: NoticeKind;
  /** The last day on which the days can be used, or the first one of the cycle. */
  readonly date: IsoDate;
  /** 0 for a cycle. */
  readonly weeks: number;
  readonly hundredths: Hundredths;
}

/** For how many days after its start a cycle is still announced, in case the service was down. */
const DAYS_TO_TELL_A_CYCLE = 7;

/** What an employee must be told about a policy on a day, unless they have been told already. */
export function dueNotices(facts: BalanceFacts, today: IsoDate, rules: NoticeRules): DueNotice[] {
  const day = toDayNumber(today);
  const readied = readyOf(facts);
  if (readied.coverage.every(({ end }) => end < day)) return [];
  const horizon = day + 7 * Math.max(0, ...rules.lapseWeeks);
  const cycles = deriveCycles(readied, horizon).filter(({ isUnlimited }) => !isUnlimited);
  const lastDay = readied.employed.find(({ end }) => end >= day)?.end ?? Infinity;
  return [
    ...lossesOf(cycles, facts.lapseNotices !== undefined)
      .filter(({ lastUse }) => day <= lastUse && lastUse < lastDay)
      .flatMap((loss) => lapseNotice(loss, day, rules)),
    ...(rules.tellsCycles ? cycles.flatMap((cycle) => cycleNotice(cycle, day)) : []),
  ];
}

/** Days that are lost unless they are used by a day. */
export interface Loss {
  readonly lastUse: DayNumber;
  readonly hundredths: Hundredths;
}

/**
 * Carried and granted days whose time is over, by the last day of it: inside a cycle, or with it; where nothing is lost untold, also
 * those that the closing cuts.
 */
export function lossesOf(cycles: readonly DerivedCycle[], isCutTold: boolean): Loss[] {
  const losses: Loss[] = [];
  for (const cycle of cycles) losses.push(...lossesIn(cycle, isCutTold));
  return losses;
}

const NONE: readonly Loss[] = [];

function lossesIn(cycle: DerivedCycle, isCutTold: boolean): readonly Loss[] {
  const { end, remaining, handedOn, lapses: all } = cycle;
  const lapses = all.filter(({ day }) => day <= end);
  const cut = remaining + sumOf(all) - sumOf(lapses) - amountOf(handedOn);
  const withCycle = isCutTold ? cut : sumOf(leftAtClosing(cycle).filter((lot) => lot.lapsesAfter === end));
  if (lapses.length === 0) return withCycle > 0 ? [{ lastUse: end, hundredths: withCycle }] : NONE;
  const byDay = new Map<DayNumber, Hundredths>();
  for (const { day, hundredths } of lapses) byDay.set(day - 1, (byDay.get(day - 1) ?? 0) + hundredths);
  byDay.set(end, (byDay.get(end) ?? 0) + withCycle);
  return [...byDay]
    .filter(([, hundredths]) => hundredths > 0)
    .map(([lastUse, hundredths]) => ({ lastUse, hundredths }));
}

/** What is left of the lots once they have paid what the cycle owes. */
function leftAtClosing({ end, left, lapses, remaining }: DerivedCycle): readonly Lot[] {
  const own = remaining + sumOf(lapses) - sumOf(left);
  return own < 0 ? useCarried(left, [{ day: end, hundredths: -own }]).left : left;
}

/** Of the notices whose time has come, the one closest to the date; earlier ones are no longer sent. */
function lapseNotice(
  { lastUse, hundredths }: Loss,
  day: DayNumber,
  { lapseWeeks }: NoticeRules,
): DueNotice[] {
  const [weeks] = lapseWeeks.filter((count) => lastUse - day <= 7 * count).sort((a, b) => a - b);
  if (weeks === undefined) return [];
  return [{ kind: "lapse", date: fromDayNumber(lastUse), weeks, hundredths }];
}

function cycleNotice({ start, end, credits }: DerivedCycle, day: DayNumber): DueNotice[] {
  const hundredths = creditBy(credits, end);
  if (day < start || day - start >= DAYS_TO_TELL_A_CYCLE || hundredths === 0) return [];
  return [{ kind: "cycle", date: fromDayNumber(start), weeks: 0, hundredths }];
}
