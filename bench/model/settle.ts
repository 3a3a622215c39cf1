import { timelineOf } from "@/domain/balances/policy-versions";
import { fromDayNumber, type IsoDate } from "@/domain/dates/iso-date";
import { deductibleDaysBy } from "@/domain/time-off/check-request";
import { countInterrupted } from "@/domain/time-off/interrupt/count-interrupted";
import { isNoLongerHeld, isOutsideOf, recount } from "@/domain/time-off/recount";
import { balanceFactsOf, calendarOf, datesOf } from "./as-facts";
import { expectSame } from "./disagreement";
import { isAssigned, isEmployed } from "./naive/credit";
import { interruptedHalves, sharesHalf } from "./naive/halves";
import { naiveDay, naiveRecount, policyOf } from "./naive/requests";
import { isLive, type Policy, type Request, type World } from "./world";

/** The live requests after days, holidays or the employment have changed. */
export function followed(world: World): World {
  const ended = settled(world, {
    ...world,
    requests: world.requests.map((request, place) =>
      isGone(world, request, place) ? { ...request, status: "cancelled" } : request,
    ),
  });
  return {
    ...ended,
    requests: ended.requests.map((request, place) => {
      if (!isLive(request)) return request;
      const days = naiveRecount(ended, request);
      expectSame(`what request ${place} takes now`, recounted(ended, request, place), days);
      return { ...request, days };
    }),
  };
}

/**
 * What follows from requests that begin or end: what waits to replace another ends with it, and what was
 * interrupted, or no longer is, is counted again on the days concerned.
 */
export function settled(before: World, after: World): World {
  const hasOld = ({ replaces }: Request) =>
    replaces === null || after.requests[replaces]?.status === "approved";
  const next = {
    ...after,
    requests: after.requests.map((request) =>
      request.status === "pending" && !hasOld(request)
        ? { ...request, status: "cancelled" as const }
        : request,
    ),
  };
  const requests = next.requests.map((request, place) => {
    const was = before.requests[place];
    if (request.interrupts || !isLive(request) || was === undefined || !isLive(was)) return request;
    if (was.first !== request.first || was.last !== request.last || was.policy !== request.policy)
      return request;
    const days = request.days.map((amount, index) => {
      const day = request.first + index;
      const isSame =
        interruptedHalves(before, day, place).join() === interruptedHalves(next, day, place).join();
      return isSame ? amount : naiveDay(next, request, day, place);
    });
    expectSame(`what request ${place} takes, interrupted`, interruptedAnew(before, next, place), days);
    return { ...request, days };
  });
  return { ...next, requests };
}

function interruptedAnew(before: World, after: World, place: number): number[] {
  const request = after.requests[place];
  if (request === undefined) return [];
  const { versions, employment, assignments } = balanceFactsOf(after, policyOf(after, request));
  const counted = countInterrupted(
    { dates: datesOf(request), stored: storedOf(request) },
    {
      calendar: calendarOf(after),
      deductibleDaysOn: deductibleDaysBy(timelineOf(versions)),
      employment,
      assignments,
    },
    { before: interruptionsOf(before, place), after: interruptionsOf(after, place) },
  );
  return counted === null ? [...request.days] : counted.map(({ hundredths }) => hundredths);
}

function recounted(world: World, request: Request, place: number): number[] {
  const { versions, employment, assignments } = balanceFactsOf(world, policyOf(world, request));
  return recount({
    ...{ dates: datesOf(request), stored: storedOf(request), today: date(world.today) },
    ...{ calendar: calendarOf(world), versions, employment, assignments },
    interruptions: request.interrupts ? [] : interruptionsOf(world, place),
  }).dates.map(({ hundredths }) => hundredths);
}

/** The approved requests that take days out of another. */
function interruptionsOf({ requests }: World, place: number) {
  const request = requests[place];
  const replaced = request?.status === "pending" ? request.replaces : null;
  return requests
    .filter(
      (other, at) =>
        other.interrupts &&
        other.status === "approved" &&
        at !== replaced &&
        request !== undefined &&
        sharesHalf(other, request),
    )
    .map(datesOf);
}

function storedOf({ first, days }: Request) {
  return days.map((hundredths, at) => ({
    ...{ date: date(first + at), hundredths, reason: "counted" as const },
  }));
}

function isGone(world: World, request: Request, place: number): boolean {
  if (!isLive(request)) return false;
  const policy = policyOf(world, request);
  const { employment, assignments } = balanceFactsOf(world, policy);
  const dates = datesOf(request);
  const isOver = isOutsideOf(dates, employment) || isNoLongerHeld(dates, assignments, date(world.today));
  expectSame(`whether request ${place} ends`, isOver, naiveIsGone(world, policy, request));
  return isOver;
}

/** Wholly outside the employment, or not begun and outside all assignments. */
function naiveIsGone(world: World, policy: Policy, { first, last }: Request): boolean {
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (!days.some((day) => isEmployed(world, day))) return true;
  return first >= world.today && !days.some((day) => isAssigned(policy, day));
}

function date(day: number): IsoDate {
  return fromDayNumber(day);
}
