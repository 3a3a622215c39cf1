import { type Charged, isLive, type Request, replacements, type World, withoutRequests } from "../world";
import { naiveCycles } from "./cycles";
import { halvesOf, sharesHalf } from "./halves";
import { limitCodes } from "./limits";
import { outcomes } from "./outcomes";
import { isHeldYet, isShort, naiveDay, policyOf } from "./requests";

/** A request that would hold its days again, with what would not beside it. */
export interface Revived {
  readonly place: number;
  readonly but: readonly number[];
}

/** What would hold its days again if a decline were undone; null when something else has come of what it concerned. */
export function revivedBy(world: World, place: number): Revived[] | null {
  const request = world.requests[place];
  if (request === undefined || !request.before) return null;
  const { replaces, before } = request;
  const waits = before.status === "pending" ? replaces : null;
  if (waits !== null) {
    const isOpen =
      world.requests[waits]?.status === "approved" && !replacements(world).some(({ old }) => old === waits);
    if (!isOpen) return null;
  }
  const ended = before.ended === null ? [] : [{ place: before.ended, but: [] }];
  return [{ place, but: replaces === null ? [] : [replaces] }, ...ended];
}

/** Whether a request that was declined, or ended with such a one, can hold its days again. */
export function naiveFitsAgain(world: World, { place, but }: Revived): boolean {
  const without = withoutRequests(world, but);
  const request = world.requests[place];
  if (request === undefined) return false;
  const policy = policyOf(without, request);
  const others = without.requests.filter((other) => isLive(other) && sharesHalf(other, request));
  if (others.some(({ interrupts }) => interrupts === request.interrupts)) return false;
  for (let day = request.first; day <= request.last; day++) {
    if (!isHeldYet(without, policy, day)) return false;
    const counts = request.days[day - request.first];
    if (day >= world.today && naiveDay(without, request, day, place) !== counts) return false;
  }
  if (limitCodes(without, request, halvesOf(request)).length > 0) return false;
  if (JSON.stringify(chargesOf(without, request)) !== JSON.stringify(request.before?.charges)) return false;
  const charged = request.days
    .map((amount, at) => ({ day: request.first + at, amount }))
    .filter(({ amount }) => amount > 0);
  return !outcomes(without, policy).some((one) => isShort(one, policy, charged));
}

/** What a request takes from each cycle that has a limit. */
export function chargesOf(world: World, request: Request): Charged[] {
  const { versions } = policyOf(world, request);
  const charges: Charged[] = [];
  request.days.forEach((amount, at) => {
    const [cycle] = naiveCycles(versions, request.first + at, request.first + at);
    if (amount === 0 || cycle === undefined || cycle.terms.isUnlimited) return;
    const last = charges.at(-1);
    if (last?.start === cycle.start) charges[charges.length - 1] = { ...last, amount: last.amount + amount };
    else charges.push({ start: cycle.start, end: cycle.end, amount });
  });
  return charges;
}
