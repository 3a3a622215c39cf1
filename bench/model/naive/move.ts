import {
  type Adjusted,
  type Held,
  isLive,
  type Policy,
  type Request,
  replacements,
  type Wanted,
  type World,
} from "../world";
import { halvesOf } from "./halves";
import { type NaiveLeft, naiveLedger } from "./ledger";

/** The place of the other of two policies. */
export function otherOf(place: number): number {
  return 1 - place;
}

/** The new assignment when what is held on the day before goes to the other policy; null when it cannot. */
export function newHeld(world: World, { place, from }: { place: number; from: number }): Held | null {
  const [old, other] = [world.policies[place], world.policies[otherOf(place)]];
  const held = old?.assignments.find((one) => one.from < from && (one.to === null || one.to >= from - 1));
  if (old === undefined || other === undefined || held === undefined) return null;
  const next = old.assignments.find((one) => one.from >= from);
  const last = Math.min(
    held.to === null || held.to < from ? Infinity : held.to,
    next === undefined ? Infinity : next.from - 1,
  );
  const isFree = other.assignments.every((one) => one.from > last || (one.to !== null && one.to < from));
  return isFree ? { from, to: last === Infinity ? null : last } : null;
}

/** The places of the requests that move to a new assignment, in whole or in part. */
export function goingAlong(world: World, place: number, { from, to }: Held): number[] {
  return world.requests.flatMap((request, at) =>
    isLive(request) &&
    request.policy === place &&
    request.last >= from &&
    (to === null || request.first <= to)
      ? [at]
      : [],
  );
}

/** Whether a request that has begun, or of which one waits to replace the other, lies on both sides of a date. */
export function staysWhole(world: World, at: number, from: number): boolean {
  const request = world.requests[at];
  if (request === undefined || request.first >= from) return false;
  const isPaired = replacements(world).some(({ made, old }) => made === at || old === at);
  return isPaired || request.first <= world.today;
}

/** The two parts of a request, with what their dates took; null: no half day, or none that counts. */
export function partedAt(request: Request, from: number): [Request | null, Request | null] {
  const halves = halvesOf(request);
  const before = partOf(
    request,
    halves.filter((half) => half < 2 * from),
  );
  const after = partOf(
    request,
    halves.filter((half) => half >= 2 * from),
  );
  const takesAny = (one: Request | null) => one?.days.some((amount) => amount > 0) === true;
  if (before === null || after === null) return [before, after];
  if (!takesAny(before)) return [null, after];
  return [before, takesAny(after) ? after : null];
}

function partOf(request: Request, halves: readonly number[]): Request | null {
  const dates = datesOfHalves(halves);
  if (dates === null) return null;
  const { first, last } = dates;
  return { ...request, ...dates, days: request.days.slice(first - request.first, last - request.first + 1) };
}

function datesOfHalves(halves: readonly number[]): Omit<Wanted, "policy"> | null {
  const [one, other] = [halves[0], halves.at(-1)];
  if (one === undefined || other === undefined) return null;
  const [first, last] = [Math.floor(one / 2), Math.floor(other / 2)];
  const partOn = (day: number) => (halves.includes(2 * day) ? 1 : 0) + (halves.includes(2 * day + 1) ? 2 : 0);
  return { first, last, firstPart: partOn(first) as 1 | 2 | 3, lastPart: partOn(last) as 1 | 2 | 3 };
}

/** What is left at the end of a day when the assignment ends with it, by the ends that days have. */
export function leftAfter(world: World, place: number, lastDay: number): NaiveLeft[] {
  const policy = world.policies[place];
  if (policy === undefined) return [];
  const cut: Policy = {
    ...policy,
    assignments: policy.assignments
      .filter(({ from }) => from <= lastDay)
      .map((one) => ({ ...one, to: Math.min(one.to ?? lastDay, lastDay) })),
  };
  const requests = world.requests.map((request) => ({
    ...request,
    days: request.days.map((amount, at) => (request.first + at <= lastDay ? amount : 0)),
  }));
  const policies = world.policies.map((one) => (one === policy ? cut : one));
  const story = naiveLedger({ ...world, policies, requests }, cut, lastDay, { movesAfter: lastDay }).at(-1);
  if (story === undefined || story.cycle.terms.isUnlimited) return [];
  const left = new Map<number, number>();
  for (const { lastDay: last, amount } of story.left) {
    if (last !== null && last <= lastDay) continue;
    left.set(last ?? Infinity, (left.get(last ?? Infinity) ?? 0) + amount);
  }
  const some = [...left].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b);
  if (some.length === 0) return [{ lastDay: null, amount: 0 }];
  return some.map(([last, amount]) => ({ lastDay: last === Infinity ? null : last, amount }));
}

/** The last day under a policy, and that on which somebody said so. */
interface Moment {
  readonly lastDay: number;
  readonly enteredOn: number;
}

/** What is left, taken out on the last day. */
export function takenOut(left: readonly NaiveLeft[], { lastDay, enteredOn }: Moment): Adjusted[] {
  return left.map(({ amount }) => ({
    ...{ day: lastDay, amount: -amount, kind: "transfer_out", ends: null, enteredOn },
  }));
}

/** The same, put in on the day after it. */
export function putIn(left: readonly NaiveLeft[], { lastDay, enteredOn }: Moment): Adjusted[] {
  return left.map(({ amount, lastDay: ends }) => ({
    ...{ day: lastDay + 1, amount, kind: "transfer_in", ends, enteredOn },
  }));
}
