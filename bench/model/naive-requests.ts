import { monthsLater, weekdayOf } from "./days";
import { isAssigned, isEmployed, weekOn } from "./naive-credit";
import { isActive, naiveCycles } from "./naive-cycles";
import { levelOn, type NaiveStory, naiveLedger } from "./naive-ledger";
import { isLive, type Policy, type Request, type World } from "./world";

type Wanted = Pick<Request, "policy" | "first" | "last" | "firstPart" | "lastPart">;

const MONTHS_AHEAD = 24;

/** What each date of a request takes, half day by half day. */
export function naiveDays(world: World, wanted: Wanted): number[] {
  const days: number[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) days.push(naiveDay(world, wanted, day));
  return days;
}

/** The same after something has changed: dates from today on are counted again, and those outside of everything. */
export function naiveRecount(world: World, request: Request): number[] {
  return request.days.map((before, index) => {
    const day = request.first + index;
    return day < world.today && isEmployed(world, day) ? before : naiveDay(world, request, day);
  });
}

function naiveDay(world: World, wanted: Wanted, day: number): number {
  const policy = policyOf(world, wanted);
  if (!isEmployed(world, day) || !isAssigned(policy, day)) return 0;
  return naiveSlots(world, wanted, day);
}

/** The slots of a day that count, whether or not it is held. */
function naiveSlots(world: World, wanted: Wanted, day: number): number {
  const policy = policyOf(world, wanted);
  const [cycle] = naiveCycles(policy.versions, day, day);
  const rule = cycle?.terms.counts;
  let amount = 0;
  for (const half of [1, 2]) {
    const isAsked =
      (day !== wanted.first || (wanted.firstPart & half) !== 0) &&
      (day !== wanted.last || (wanted.lastPart & half) !== 0);
    const isWorked = ((weekOn(world, day)[weekdayOf(day)] ?? 0) & half) !== 0;
    const isFree = world.holidays.some(
      ({ first, last, part }) => first <= day && day <= last && (part & half) !== 0,
    );
    if (!isAsked) continue;
    if (rule === "any_day" || (!isFree && (isWorked || rule === "any_day_excluding_holidays"))) amount += 50;
  }
  return amount;
}

/** The codes with which a request is refused, in alphabetical order. */
export function naiveRefusals(world: World, wanted: Wanted): string[] {
  const codes = new Set<string>();
  const policy = policyOf(world, wanted);
  if (world.requests.some((other) => isLive(other) && sharesHalf(other, wanted))) {
    codes.add("overlapping_request");
  }
  const asked: { day: number; amount: number }[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) {
    if (!isBookable(world, policy, day)) codes.add("outside_bookable_dates");
    // What is outside an assignment is counted by those who ask, and refused as outside.
    if (isEmployed(world, day)) asked.push({ day, amount: naiveSlots(world, wanted, day) });
  }
  if (isWaiting(world, policy, wanted)) codes.add("waiting_period");
  const charged = asked.filter(({ amount }) => amount > 0);
  if (charged.length === 0) codes.add("no_deductible_days");
  if (isShort(world, policy, charged)) codes.add("insufficient_balance");
  return [...codes].sort();
}

/** Whether a date lies in the first months of the employment, by the terms of its own cycle. */
function isWaiting({ hired }: World, policy: Policy, { first, last }: Wanted): boolean {
  if (hired === null) return false;
  return naiveCycles(policy.versions, first, last).some(
    ({ start, terms }) => terms.waiting > 0 && Math.max(first, start) < monthsLater(hired, terms.waiting),
  );
}

function isShort(world: World, policy: Policy, charged: readonly { day: number; amount: number }[]): boolean {
  const held = charged.filter(({ day }) => isHeldYet(world, policy, day));
  const [first] = held;
  if (first === undefined) return false;
  const horizon = monthsLater(world.today, MONTHS_AHEAD);
  const through = Math.max(horizon, charged.at(-1)?.day ?? 0);
  const taken = held.map((one) => ({ ...one, isPending: true }));
  const before = naiveLedger(world, policy, through);
  const after = naiveLedger(world, policy, through, taken);
  for (let day = first.day; day <= horizon; day++) {
    const story = storyOn(after, day);
    const floor = story?.cycle.terms.overdraft;
    if (story === undefined || floor === undefined || floor === null || story.cycle.terms.isUnlimited)
      continue;
    const was = storyOn(before, day);
    const level = levelOn(story, day);
    if (level < -floor && level < (was === undefined ? 0 : levelOn(was, day))) return true;
  }
  return false;
}

function storyOn(stories: readonly NaiveStory[], day: number): NaiveStory | undefined {
  return stories.find(({ cycle }) => cycle.start <= day && day <= cycle.end);
}

function isBookable(world: World, policy: Policy, day: number): boolean {
  const { today } = world;
  const [now] = naiveCycles(policy.versions, today, today);
  if (now === undefined) return false;
  const back = now.terms.isUnlimited ? Math.min(now.start, monthsLater(today, -12)) : now.start;
  const [cycle] = naiveCycles(policy.versions, day, day);
  return (
    day >= back &&
    day <= monthsLater(today, MONTHS_AHEAD) &&
    isHeldYet(world, policy, day) &&
    cycle !== undefined &&
    isActive(cycle.division, day)
  );
}

/** Whether a day lies in the employment and in an assignment that has not ended. */
function isHeldYet(world: World, policy: Policy, day: number): boolean {
  const end = (to: number | null) => Math.min(to ?? Infinity, world.left ?? Infinity);
  return (
    isEmployed(world, day) &&
    policy.assignments.some(
      ({ from, to }) => day >= from && (to === null || day <= to) && end(to) >= world.today,
    )
  );
}

/** Two half days of each day, from the first half that is asked for to the last. */
export function sharesHalf(a: Wanted, b: Wanted): boolean {
  const first = (one: Wanted) => 2 * one.first + (one.firstPart === 2 ? 1 : 0);
  const last = (one: Wanted) => 2 * one.last + (one.lastPart === 1 ? 0 : 1);
  return first(a) <= last(b) && first(b) <= last(a);
}

export function policyOf({ policies }: World, { policy }: { policy: number }): Policy {
  const found = policies[policy];
  if (found === undefined) throw new RangeError("no such policy");
  return found;
}
