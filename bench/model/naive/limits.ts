import { weekdayOf } from "../days";
import {
  COLLEAGUES,
  type Limit,
  type Policy,
  SITES_OF_COLLEAGUES,
  type Site,
  siteOn,
  USUAL_WEEK,
  type Wanted,
  type World,
} from "../world";
import { isEmployed, weekOn } from "./credit";
import { hasHalf } from "./halves";

/** The codes of the limits that are in the way of half days, told by twice the day and 1 for afternoons. */
export function limitCodes(world: World, wanted: Wanted, halves: readonly number[]): string[] {
  const policy = world.policies[wanted.policy];
  if (policy === undefined) return [];
  return world.limits
    .filter((limit) => concerns(world, limit, { place: wanted.policy, policy }))
    .filter((limit) => halves.some((half) => isInTheWay(world, limit, half)))
    .map(({ most }) => (most === null ? "blackout_period" : "capacity_reached"));
}

/** Whether a limit is for the employee, by where they work today, and for a policy. */
export function concerns(
  world: World,
  limit: Limit,
  { place, policy }: { readonly place: number; readonly policy: Policy },
): boolean {
  const isFor = limit.policies.length === 0 ? !policy.interrupts : limit.policies.includes(place);
  return isFor && (limit.site === null || limit.site === siteOn(world, world.today));
}

/** Whether a limit counts a colleague. */
export function counts({ policies, site }: Limit, who: number): boolean {
  const isUnder = policies.length === 0 || policies.includes(COLLEAGUES);
  return isUnder && (site === null || site === SITES_OF_COLLEAGUES[who]);
}

function isInTheWay(world: World, limit: Limit, half: number): boolean {
  const day = Math.floor(half / 2);
  if (day < limit.first || (limit.last !== null && day > limit.last)) return false;
  if (limit.most === null) return true;
  const part = half % 2 === 0 ? 1 : 2;
  if (
    !isEmployed(world, day) ||
    !works(world, { week: weekOn(world, day), at: siteOn(world, day) }, day, part)
  ) {
    return false;
  }
  return colleaguesAway(world, limit, day, part) >= limit.most;
}

function colleaguesAway(world: World, limit: Limit, day: number, part: 1 | 2): number {
  return SITES_OF_COLLEAGUES.filter(
    (site, who) =>
      counts(limit, who) &&
      works(world, { week: USUAL_WEEK, at: site }, day, part) &&
      world.away.some((one) => one.who === who && hasHalf(one, day, part)),
  ).length;
}

interface Worker {
  readonly week: readonly number[];
  readonly at: Site | null;
}

function works({ holidays }: World, { week, at }: Worker, day: number, half: 1 | 2): boolean {
  const isHoliday = holidays.some(
    ({ first, last, part, site }) =>
      first <= day && day <= last && (part & half) !== 0 && (site === null || site === at),
  );
  return ((week[weekdayOf(day)] ?? 0) & half) !== 0 && !isHoliday;
}
