import { timelineOf } from "@/domain/balances/policy-versions";
import { withoutRequests as withoutCharges } from "@/domain/balances/replacements";
import { fromDayNumber, toDayNumber } from "@/domain/dates/iso-date";
import { splitOverCycles } from "@/domain/time-off/charged-cycles";
import { fitsAgain } from "@/domain/time-off/follow/fits-again";
import { balanceFactsOf, datesOf, requestFactsOf } from "./as-facts";
import type { Command } from "./commands";
import { expectSame } from "./disagreement";
import { chargesOf, naiveFitsAgain, type Revived, revivedBy } from "./naive/fits-again";
import { sharesHalf } from "./naive/halves";
import { policyOf } from "./naive/requests";
import { settled } from "./settle";
import { isLive, type Request, replacements, type World, withoutRequests, withRequest } from "./world";

const STEPS = {
  approve: { from: ["pending"], to: "approved" },
  decline: { from: ["pending", "approved"], to: "declined" },
  cancel: { from: ["pending", "approved"], to: "cancelled" },
  undo: { from: ["approved"], to: "pending" },
} as const;

/** The world after a decision, with what it does to other requests. */
export function decide(
  world: World,
  { kind, which: place }: Command & { kind: "approve" | "decline" | "cancel" | "undo" },
): World {
  const { from, to } = STEPS[kind];
  const request = world.requests[place];
  if (request === undefined || !from.some((status) => status === request.status)) return world;
  if (kind === "decline") return decline(world, place, request);
  const old = request.replaces === null ? undefined : world.requests[request.replaces];
  if (kind === "undo" && !isOpenToUndo(world, place, old)) return world;
  let next = withRequest(world, place, { ...request, status: to });
  if (old !== undefined && request.replaces !== null && (kind === "approve" || kind === "undo")) {
    const status = kind === "approve" ? "cancelled" : "approved";
    next = withRequest(next, request.replaces, { ...old, status });
  }
  return settled(world, next);
}

/** Nothing waits to replace it, and what it has replaced still has its days. */
function isOpenToUndo(world: World, place: number, old: Request | undefined): boolean {
  if (replacements(world).some((one) => one.old === place)) return false;
  if (old === undefined) return true;
  return !world.requests.some((other, at) => at !== place && isLive(other) && sharesHalf(other, old));
}

function decline(world: World, place: number, request: Request): World {
  const ended = replacements(world).find(({ old }) => old === place)?.made ?? null;
  const gone = withRequest(world, place, { ...remembered(world, request, ended), status: "declined" });
  const waiting = ended === null ? undefined : world.requests[ended];
  return settled(
    world,
    ended === null || waiting === undefined
      ? gone
      : withRequest(gone, ended, remembered(world, waiting, null)),
  );
}

function remembered(world: World, request: Request, ended: number | null): Request {
  const charges = chargesOf(world, request);
  expectSame("what is taken from each cycle", domainCharges(world, request), charges);
  const status = request.status === "approved" ? "approved" : "pending";
  return { ...request, before: { status, on: world.today, charges, ended } };
}

function domainCharges(world: World, request: Request) {
  const { versions } = balanceFactsOf(world, policyOf(world, request));
  return splitOverCycles(timelineOf(versions), storedOf(request)).map(({ start, end, hundredths }) => ({
    ...{ start: toDayNumber(start), end: toDayNumber(end), amount: hundredths },
  }));
}

/** The place of a request that was declined today, of the last one first; null: there are not so many. */
export function declinedToday({ requests, today }: World, which: number): number | null {
  const places = requests.flatMap(({ status, before }, place) =>
    status === "declined" && before?.on === today ? [place] : [],
  );
  return places.at(-1 - which) ?? null;
}

/** The world after a decline of today is undone, where all that held days with it still fits. */
export function undoDecline(world: World, which: number): World {
  const place = declinedToday(world, which);
  const revived = place === null ? null : revivedBy(world, place);
  if (revived === null) return world;
  const fitting = revived.filter((one) => {
    const fits = naiveFitsAgain(world, one);
    expectSame(`whether request ${one.place} fits again`, domainFitsAgain(world, one), fits);
    return fits;
  });
  if (fitting.length < revived.length) return world;
  return settled(world, revived.reduce(withRevived, world));
}

function withRevived(world: World, { place }: Revived): World {
  const request = world.requests[place];
  if (!request?.before) return world;
  return withRequest(world, place, { ...request, status: request.before.status, before: null });
}

function domainFitsAgain(world: World, { place, but }: Revived): boolean {
  const request = world.requests[place];
  if (request === undefined) return false;
  const policy = policyOf(world, request);
  const facts = requestFactsOf(world, policy);
  const { liveRequests } = requestFactsOf(withoutRequests(world, but), policy);
  const balance = withoutCharges(facts.balance, new Set(but.map(String)));
  return fitsAgain(
    { ...facts, isAdmin: true, balance, liveRequests },
    {
      ...{ ...datesOf(request), dates: storedOf(request), interrupts: request.interrupts },
      limitsOverridden: false,
      charges: (request.before?.charges ?? []).map(({ start, end, amount }) => ({
        ...{ start: fromDayNumber(start), end: fromDayNumber(end), hundredths: amount },
      })),
    },
  );
}

function storedOf({ first, days }: Request) {
  return days.map((hundredths, at) => ({
    ...{ date: fromDayNumber(first + at), hundredths, reason: "counted" as const },
  }));
}
