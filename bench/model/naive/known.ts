import type { Policy, World } from "../world";
import { type NaiveCredit, naiveCredits } from "./credit";
import type { NaiveCycle } from "./cycles";

/** What the credits of a cycle depend on besides the cycle. */
type Grounds = readonly [
  spells: World["spells"],
  serviceStart: World["serviceStart"],
  patterns: World["patterns"],
  assignments: Policy["assignments"],
  allowances: Policy["allowances"],
];

const known = new WeakMap<NaiveCycle, { readonly grounds: Grounds; readonly credits: NaiveCredit[] }>();

/** The same as `naiveCredits`, which is not asked again while nothing of it has changed. */
export function knownCredits(world: World, policy: Policy, cycle: NaiveCycle): NaiveCredit[] {
  const { spells, serviceStart, patterns } = world;
  const grounds: Grounds = [spells, serviceStart, patterns, policy.assignments, policy.allowances];
  const before = known.get(cycle);
  if (before?.grounds.every((one, place) => one === grounds[place])) return before.credits;
  const credits = naiveCredits(world, policy, cycle);
  known.set(cycle, { grounds, credits });
  return credits;
}
