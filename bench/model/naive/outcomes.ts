import { isLive, type Policy, type Request, replacements, type World, withoutRequests } from "../world";
import { naiveCycles } from "./cycles";

/** What a request takes on a day. */
export interface Taken {
  readonly day: number;
  readonly amount: number;
  readonly isPending: boolean;
}

/** The worlds that there may be once all that waits to replace another is decided, as far as a policy knows both. */
export function outcomes(world: World, policy: Policy): World[] {
  let worlds = [world];
  for (const { made, old } of pairsOf(world, policy)) {
    worlds = worlds.flatMap((one) => [withoutRequests(one, [made]), withoutRequests(one, [old])]);
  }
  return worlds;
}

/** What the live requests of a policy take, date by date; of what replaces another, what it takes beyond that. */
export function takenOf(world: World, policy: Policy): Taken[] {
  const pairs = pairsOf(world, policy);
  return world.requests.flatMap((request, place) => {
    if (!isLive(request) || world.policies[request.policy] !== policy) return [];
    const pair = pairs.find(({ made }) => made === place);
    const old = pair === undefined ? undefined : world.requests[pair.old];
    return old === undefined ? daysOf(request) : beyond(policy, daysOf(request), daysOf(old));
  });
}

function daysOf({ first, days, status }: Request): Taken[] {
  return days.flatMap((amount, index) =>
    amount === 0 ? [] : [{ day: first + index, amount, isPending: status === "pending" }],
  );
}

function pairsOf(world: World, policy: Policy) {
  const isCharged = (place: number) => {
    const request = world.requests[place];
    if (request === undefined || !isLive(request)) return false;
    return world.policies[request.policy] === policy && daysOf(request).length > 0;
  };
  return replacements(world).filter(({ made, old }) => isCharged(made) && isCharged(old));
}

/** Cycle by cycle: first what both take on a day is the same, then the earliest days of the new one. */
function beyond(policy: Policy, made: readonly Taken[], old: readonly Taken[]): Taken[] {
  const cycleOf = (day: number) => naiveCycles(policy.versions, day, day)[0]?.start ?? 0;
  const left = new Map<number, number>();
  for (const { day, amount } of old) left.set(cycleOf(day), (left.get(cycleOf(day)) ?? 0) + amount);
  const open = made.map(({ amount }) => amount);
  for (const isSameDay of [true, false]) {
    made.forEach(({ day }, at) => {
      const most = isSameDay ? (old.find((one) => one.day === day)?.amount ?? 0) : Infinity;
      const known = Math.min(open[at] ?? 0, most, left.get(cycleOf(day)) ?? 0);
      left.set(cycleOf(day), (left.get(cycleOf(day)) ?? 0) - known);
      open[at] = (open[at] ?? 0) - known;
    });
  }
  return made.flatMap((one, at) => ((open[at] ?? 0) > 0 ? [{ ...one, amount: open[at] ?? 0 }] : []));
}
