import { monthsLater, weekdayOf } from "../days";
import {
  type Held,
  isLive,
  type Policy,
  type Request,
  siteOn,
  spellOf,
  type Wanted,
  type World,
} from "../world";
import { levelOn } from "./balance";
import { isAssigned, isEmployed, weekOn } from "./credit";
import { isActive, naiveCycles } from "./cycles";
import { halvesOf, hasHalf, interruptedHalves, sharesHalf } from "./halves";
import { type NaiveStory, naiveLedger } from "./ledger";
import { limitCodes } from "./limits";
import { outcomes } from "./outcomes";

const MONTHS_AHEAD = 24;

/** What each date of a request takes, half day by half day. */
export function naiveDays(world: World, wanted: Wanted): number[] {
  const days: number[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) days.push(naiveDay(world, wanted, day));
  return days;
}

/** The same after something has changed: dates from today on are counted again, and those outside of everything. */
export function naiveRecount(world: World, request: Request): number[] {
  const place = world.requests.indexOf(request);
  return request.days.map((before, index) => {
    const day = request.first + index;
    return day < world.today && isEmployed(world, day) ? before : naiveDay(world, request, day, place);
  });
}

/** What a date takes; `place` is that of the request, where it is there already. */
export function naiveDay(world: World, wanted: Wanted, day: number, place: number | null = null): number {
  const policy = policyOf(world, wanted);
  if (!isEmployed(world, day) || !isAssigned(policy, day)) return 0;
  return naiveSlots(world, wanted, day, place);
}

/** The slots of a day that count, whether or not it is held. */
function naiveSlots(world: World, wanted: Wanted, day: number, place: number | null = null): number {
  const policy = policyOf(world, wanted);
  const [cycle] = naiveCycles(policy.versions, day, day);
  const rule = cycle?.terms.counts;
  const request = place === null ? undefined : world.requests[place];
  const interrupts = request?.interrupts ?? policy.interrupts;
  const interrupted = interrupts ? [] : interruptedHalves(world, day, place);
  let amount = 0;
  for (const half of [1, 2] as const) {
    const isWorked = ((weekOn(world, day)[weekdayOf(day)] ?? 0) & half) !== 0;
    const isFree = world.holidays.some(
      ({ first, last, part, site }) =>
        first <= day && day <= last && (part & half) !== 0 && (site === null || site === siteOn(world, day)),
    );
    if (!hasHalf(wanted, day, half) || interrupted.includes(half)) continue;
    if (rule === "any_day" || (!isFree && (isWorked || rule === "any_day_excluding_holidays"))) amount += 50;
  }
  return amount;
}

/** What a change leaves as it is; `naiveRefusals` then gets the world without the request. */
export interface NaiveChanged {
  /** The halves that are new under the policy, twice the day and 1 for afternoons; only they are held to what can be booked. */
  readonly added: readonly number[];
  /** Those that are new whatever the policy. */
  readonly addedHalves: readonly number[];
  readonly isGivingBack: boolean;
  /** What days keep that have passed. */
  readonly kept: ReadonlyMap<number, number>;
}

/** The codes with which a request is refused, in alphabetical order. */
export function naiveRefusals(world: World, wanted: Wanted, changed: NaiveChanged | null = null): string[] {
  const codes = new Set<string>();
  const policy = policyOf(world, wanted);
  if (isTaken(world, wanted, changed)) codes.add("overlapping_request");
  const asked: { day: number; amount: number }[] = [];
  for (let day = wanted.first; day <= wanted.last; day++) {
    const isNew = changed === null || changed.added.some((half) => Math.floor(half / 2) === day);
    if (isNew && !isBookable(world, policy, day)) codes.add("outside_bookable_dates");
    if (isNew && isWaiting(world, policy, day)) codes.add("waiting_period");
    const kept = changed?.kept.get(day);
    if (kept !== undefined) asked.push({ day, amount: kept });
    else if (changed !== null) asked.push({ day, amount: naiveDay(world, wanted, day) });
    // What is outside an assignment is counted by those who ask, and refused as outside.
    else if (isEmployed(world, day)) asked.push({ day, amount: naiveSlots(world, wanted, day) });
  }
  for (const code of limitCodes(world, wanted, changed?.added ?? halvesOf(wanted))) codes.add(code);
  const charged = asked.filter(({ amount }) => amount > 0);
  if (charged.length === 0 && !(codes.has("overlapping_request") && losesDays(world, wanted))) {
    codes.add("no_deductible_days");
  }
  if (
    changed?.isGivingBack !== true &&
    outcomes(world, policy).some((one) => isShort(one, policy, charged))
  ) {
    codes.add("insufficient_balance");
  }
  return [...codes].sort();
}

/** Whether a day would count, were it not for what interrupts it: then that is in the way. */
function losesDays(world: World, wanted: Wanted): boolean {
  const healthy = { ...world, requests: world.requests.filter(({ interrupts }) => !interrupts) };
  for (let day = wanted.first; day <= wanted.last; day++) {
    if (
      isEmployed(world, day) &&
      naiveSlots(world, wanted, day) === 0 &&
      naiveSlots(healthy, wanted, day) > 0
    ) {
      return true;
    }
  }
  return false;
}

/** Whether it asks for half days that others have; what interrupts takes them from those that do not. */
function isTaken(world: World, wanted: Wanted, changed: NaiveChanged | null): boolean {
  const others = world.requests.filter((other) => isLive(other) && sharesHalf(other, wanted));
  if (policyOf(world, wanted).interrupts) return others.some(({ interrupts }) => interrupts);
  return others.some(
    (other) =>
      !other.interrupts ||
      changed === null ||
      changed.addedHalves.some((half) => hasHalf(other, Math.floor(half / 2), half % 2 === 0 ? 1 : 2)),
  );
}

/** Whether a date lies in the first months of the employment, by the terms of its own cycle. */
function isWaiting(world: World, policy: Policy, day: number): boolean {
  const [cycle] = naiveCycles(policy.versions, day, day);
  const months = cycle?.terms.waiting ?? 0;
  return months > 0 && day < monthsLater(spellOf(world, day).from, months);
}

/** Whether the balance does not suffice for days that are charged besides. */
export function isShort(
  world: World,
  policy: Policy,
  charged: readonly { day: number; amount: number }[],
): boolean {
  const held = charged.filter(({ day }) => isHeldYet(world, policy, day));
  const [first] = held;
  if (first === undefined) return false;
  const horizon = monthsLater(world.today, MONTHS_AHEAD);
  const through = Math.max(horizon, charged.at(-1)?.day ?? 0);
  const taken = held.map((one) => ({ ...one, isPending: true }));
  const before = naiveLedger(world, policy, through);
  const after = naiveLedger(world, policy, through, { extra: taken });
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

export function storyOn(stories: readonly NaiveStory[], day: number): NaiveStory | undefined {
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

/** Whether a day lies in an employment and in an assignment that have not ended. */
export function isHeldYet({ spells, today }: World, policy: Policy, day: number): boolean {
  const isIn = ({ from, to }: Held) => from <= day && (to === null || day <= to);
  const goesOn = ({ to }: Held) => to === null || to >= today;
  return (
    spells.some((spell) => isIn(spell) && goesOn(spell)) &&
    policy.assignments.some((held) => isIn(held) && goesOn(held))
  );
}

export function policyOf({ policies }: World, { policy }: { policy: number }): Policy {
  const found = policies[policy];
  if (found === undefined) throw new RangeError("no such policy");
  return found;
}
