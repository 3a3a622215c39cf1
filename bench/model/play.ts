import { fromDayNumber, type IsoDate } from "@/domain/dates/iso-date";
import { checkRequest } from "@/domain/time-off/check-request";
import { isNoLongerHeld, isOutsideOf, recount } from "@/domain/time-off/recount";
import { balanceFactsOf, calendarOf, datesOf, requestFactsOf } from "./as-facts";
import type { Command } from "./commands";
import { expectSame } from "./disagreement";
import { isAssigned, isEmployed } from "./naive-credit";
import { naiveDays, naiveRecount, naiveRefusals, policyOf } from "./naive-requests";
import { type Adjusted, isLive, type Part, type Policy, type Request, type Terms, type World } from "./world";

/** Of the reasons to refuse, those that the model knows. */
export const KNOWN = [
  "insufficient_balance",
  "no_deductible_days",
  "outside_bookable_dates",
  "overlapping_request",
  "waiting_period",
];
const MOST_REQUESTS = 25;
const MONTHLY: readonly Terms["frequency"][] = ["annual", "semi-annual", "quarterly", "monthly"];

/** The world after a command, as both sides say; throws a `Disagreement` where they differ. */
export function play(world: World, command: Command): World {
  const at = (days: number) => world.today + days;
  switch (command.kind) {
    case "nothing":
      return world;
    case "pass":
      return { ...world, today: at(command.days) };
    case "hire": {
      const hired = at(command.day);
      return followed({
        ...world,
        hired,
        left: world.left !== null && world.left < hired ? null : world.left,
      });
    }
    case "leave": {
      const left = command.day === null ? null : Math.max(at(command.day), world.hired ?? -Infinity);
      return followed({ ...world, left });
    }
    case "serve":
      return { ...world, serviceStart: command.since === null ? null : at(command.since) };
    case "assign":
      return assign(world, command);
    case "end":
      return end(world, command);
    case "work":
      return followed({
        ...world,
        patterns: [
          ...world.patterns.filter(({ from }) => from !== at(command.from)),
          { from: at(command.from), week: command.week },
        ],
      });
    case "holiday": {
      const first = at(command.first);
      const last = command.part === 3 ? first + command.days - 1 : first;
      return followed({ ...world, holidays: [...world.holidays, { first, last, part: command.part }] });
    }
    case "unholiday":
      return followed({ ...world, holidays: world.holidays.filter((_, place) => place !== command.which) });
    case "allow":
      return withPolicy(world, command.policy, (policy) => ({
        ...policy,
        allowances: [
          ...policy.allowances.filter(({ from }) => from !== at(command.from)),
          { from: at(command.from), amount: command.amount },
        ],
      }));
    case "version":
      return withPolicy(world, command.policy, (policy) =>
        addVersion(policy, command.terms, at(command.from)),
      );
    case "adjust":
      return withPolicy(world, command.policy, (policy) => ({
        ...policy,
        adjustments: [...policy.adjustments, adjustedBy(command, at(command.day))],
      }));
    case "book":
      return book(world, command);
    case "approve":
      return decide(world, command.which, { from: ["pending"], to: "approved" });
    case "decline":
      return decide(world, command.which, { from: ["pending"], to: "declined" });
    case "cancel":
      return decide(world, command.which, { from: ["pending", "approved"], to: "cancelled" });
    case "undo":
      return decide(world, command.which, { from: ["approved"], to: "pending" });
  }
}

/** Only days that are added have an end. */
function adjustedBy({ amount, what, days }: Command & { kind: "adjust" }, day: number): Adjusted {
  return { day, amount, kind: what, ends: amount <= 0 || days === null ? null : day + days };
}

/** Full months are for cycles of months, also while those of an earlier version run out. */
function addVersion(policy: Policy, terms: Terms, from: number): Policy {
  const versions = [...policy.versions.filter((one) => one.from !== from), { ...terms, from }];
  const isByMonth = versions.some(({ proration }) => proration === "full_months");
  const isOfMonths = versions.every(({ frequency }) => MONTHLY.includes(frequency));
  return isByMonth && !isOfMonths ? policy : { ...policy, versions };
}

function assign(
  world: World,
  { policy: place, from: days, days: length }: Command & { kind: "assign" },
): World {
  const from = world.today + days;
  const to = length === null ? null : from + length;
  return withPolicy(world, place, (policy) => {
    const isFree = policy.assignments.every(
      (other) => (other.to !== null && other.to < from) || (to !== null && to < other.from),
    );
    const assignments = [...policy.assignments, { from, to }].sort((a, b) => a.from - b.from);
    return isFree ? { ...policy, assignments } : policy;
  });
}

/** Ends the assignment that is open on a day. */
function end(world: World, { policy: place, day: days }: Command & { kind: "end" }): World {
  const day = world.today + days;
  return followed(
    withPolicy(world, place, (policy) => ({
      ...policy,
      assignments: policy.assignments.map((one) =>
        one.from <= day && (one.to === null || one.to > day) ? { ...one, to: day } : one,
      ),
    })),
  );
}

function book(
  world: World,
  { policy: place, first: days, days: length, parts }: Command & { kind: "book" },
): World {
  const policy = world.policies[place];
  if (policy === undefined || policy.assignments.length === 0) return world;
  if (world.requests.filter(isLive).length >= MOST_REQUESTS) return world;
  const first = world.today + days;
  const wanted = { policy: place, first, last: first + length - 1, ...partsOf(length, parts) };
  const checked = checkRequest(requestFactsOf(world, policy), { dates: datesOf(wanted), papers: null });
  const codes = new Set(checked.refusals.map(({ code }) => code).filter((code) => KNOWN.includes(code)));
  const refusals = naiveRefusals(world, wanted);
  expectSame("the reasons to refuse", [...codes].sort(), refusals);
  if (refusals.length > 0) return world;
  const taken = naiveDays(world, wanted);
  expectSame(
    "what each date takes",
    checked.dates.map(({ hundredths }) => hundredths),
    taken,
  );
  return { ...world, requests: [...world.requests, { ...wanted, status: "pending", days: taken }] };
}

/** On one day both are the same; of several the first is no morning and the last no afternoon. */
export function partsOf(length: number, [a, b]: readonly [Part, Part]): { firstPart: Part; lastPart: Part } {
  if (length === 1) return { firstPart: a, lastPart: a };
  return { firstPart: a === 1 ? 3 : a, lastPart: b === 2 ? 3 : b };
}

function decide(
  world: World,
  place: number,
  { from, to }: { from: readonly Request["status"][]; to: Request["status"] },
): World {
  const requests = world.requests.map((request, index) =>
    index === place && from.includes(request.status) ? { ...request, status: to } : request,
  );
  return { ...world, requests };
}

/** The live requests after days, holidays or the employment have changed. */
export function followed(world: World): World {
  const requests = world.requests.map((request, index) => {
    if (!isLive(request)) return request;
    const policy = policyOf(world, request);
    const facts = balanceFactsOf(world, policy);
    const dates = datesOf(request);
    const today = date(world.today);
    const isGone = isOutsideOf(dates, facts.employment) || isNoLongerHeld(dates, facts.assignments, today);
    expectSame(`whether request ${index} ends`, isGone, naiveIsGone(world, policy, request));
    if (isGone) return { ...request, status: "cancelled" as const };
    const counted = recount({
      dates,
      stored: request.days.map((hundredths, at) => ({
        date: date(request.first + at),
        hundredths,
        reason: "counted",
      })),
      today,
      calendar: calendarOf(world),
      versions: facts.versions,
      employment: facts.employment,
      assignments: facts.assignments,
      interruptions: [],
    });
    const days = naiveRecount(world, request);
    expectSame(
      `what request ${index} takes now`,
      counted.dates.map(({ hundredths }) => hundredths),
      days,
    );
    return { ...request, days };
  });
  return { ...world, requests };
}

/** Wholly outside the employment, or not begun and outside all assignments. */
function naiveIsGone(world: World, policy: Policy, { first, last }: Request): boolean {
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (!days.some((day) => isEmployed(world, day))) return true;
  return first >= world.today && !days.some((day) => isAssigned(policy, day));
}

function withPolicy(world: World, place: number, change: (policy: Policy) => Policy): World {
  return {
    ...world,
    policies: world.policies.map((policy, index) => (index === place ? change(policy) : policy)),
  };
}

function date(day: number): IsoDate {
  return fromDayNumber(day);
}
