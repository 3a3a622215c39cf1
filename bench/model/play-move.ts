import { remaindersOf } from "@/domain/balances/remainder";
import { fromDayNumber, toDayNumber } from "@/domain/dates/iso-date";
import { isBegunOver, partRequest } from "@/domain/time-off/follow/part-request";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { balanceFactsOf, datesOf } from "./as-facts";
import type { Command } from "./commands";
import { expectSame } from "./disagreement";
import { goingAlong, leftAfter, newHeld, otherOf, partedAt, putIn, staysWhole, takenOut } from "./naive/move";
import { followed } from "./settle";
import { type Held, type Request, replacements, type World } from "./world";

/** The world after a policy takes the place of another from a day on. */
export function move(
  world: World,
  { policy: place, from: days, carries }: Command & { kind: "move" },
): World {
  const from = world.today + days;
  const held = newHeld(world, { place, from });
  if (held === null) return world;
  const going = goingAlong(world, place, held);
  const isRefused = going.some((at) => staysWhole(world, at, from));
  expectSame(
    "whether requests can go along",
    going.some((at) => isRefusedByDomain(world, at, from)),
    isRefused,
  );
  if (isRefused) return world;
  const moved = reassigned(parted(world, { place, from, going }), place, held);
  return followed(carries ? carried(moved, place, from) : moved);
}

function isRefusedByDomain(world: World, at: number, from: number): boolean {
  const request = world.requests[at];
  if (request === undefined || request.first >= from) return false;
  const isPaired = replacements(world).some(({ made, old }) => made === at || old === at);
  const moment = { from: fromDayNumber(from), today: fromDayNumber(world.today) };
  return isPaired || isBegunOver(datesOf(request), moment);
}

function parted(
  world: World,
  {
    place,
    from,
    going,
  }: { readonly place: number; readonly from: number; readonly going: readonly number[] },
): World {
  const requests = [...world.requests];
  const to = otherOf(place);
  // In the order of their dates, as new ones get their places.
  for (const at of going.toSorted((a, b) => (requests[a]?.first ?? 0) - (requests[b]?.first ?? 0))) {
    const request = requests[at];
    if (request === undefined) continue;
    const [stays, goes] = partedAt(request, from);
    expectSameParts(request, from, [stays, goes]);
    if (stays !== null) requests[at] = stays;
    else if (goes !== null) requests[at] = { ...goes, policy: to };
    if (stays !== null && goes !== null) requests.push({ ...goes, policy: to, replaces: null });
  }
  return { ...world, requests };
}

function expectSameParts(request: Request, from: number, naive: readonly (Request | null)[]): void {
  const counted = request.days.map((hundredths, at) => ({
    ...{ date: fromDayNumber(request.first + at), hundredths, reason: "counted" as const },
  }));
  const { stays, goes } = partRequest(datesOf(request), { counted, from: fromDayNumber(from) });
  expectSame(
    "how a request is parted",
    [stays, goes].map(fieldsOf),
    naive.map((one) => one && fieldsOf(datesOf(one))),
  );
}

function fieldsOf(dates: TimeOffDates | null) {
  return dates && [dates.startDate, dates.startDateType, dates.endDate, dates.endDateType];
}

function reassigned(world: World, place: number, held: Held): World {
  const { from } = held;
  const policies = world.policies.map((policy, at) => {
    if (at !== place) {
      return { ...policy, assignments: [...policy.assignments, held].sort((a, b) => a.from - b.from) };
    }
    const assignments = policy.assignments.map((one) =>
      one.from < from && (one.to === null || one.to >= from) ? { ...one, to: from - 1 } : one,
    );
    return { ...policy, assignments };
  });
  return { ...world, policies };
}

/** With what is left at the end of the day before. */
function carried(world: World, place: number, from: number): World {
  const policy = world.policies[place];
  if (policy === undefined) return world;
  const left = leftAfter(world, place, from - 1);
  expectSame(
    "what is left to move",
    remaindersOf(balanceFactsOf(world, policy), fromDayNumber(from - 1)).map(({ hundredths, expiresOn }) => ({
      ...{ lastDay: expiresOn === null ? null : toDayNumber(expiresOn), amount: hundredths },
    })),
    left,
  );
  const moment = { lastDay: from - 1, enteredOn: world.today };
  const added = [takenOut(left, moment), putIn(left, moment)];
  const policies = world.policies.map((one, at) => ({
    ...one,
    adjustments: [...one.adjustments, ...((at === place ? added[0] : added[1]) ?? [])],
  }));
  return { ...world, policies };
}
