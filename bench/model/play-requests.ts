import { fromDayNumber } from "@/domain/dates/iso-date";
import { addedDates, changeKindOf, hasBegun } from "@/domain/time-off/change/change-kind";
import { type ChangedDates, checkRequest } from "@/domain/time-off/check-request";
import { datesOf, requestFactsOf } from "./as-facts";
import type { Command } from "./commands";
import { expectSame } from "./disagreement";
import { type NaiveChange, naiveChange } from "./naive/change";
import { sharesHalf } from "./naive/halves";
import { naiveDays, naiveRefusals, policyOf } from "./naive/requests";
import { settled } from "./settle";
import {
  isLive,
  type Part,
  type Request,
  replacements,
  type Wanted,
  type World,
  withoutRequests,
  withRequest,
} from "./world";

/** Of the reasons to refuse, those that the model knows. */
export const KNOWN = [
  "blackout_period",
  "capacity_reached",
  "insufficient_balance",
  "no_deductible_days",
  "outside_bookable_dates",
  "overlapping_request",
  "waiting_period",
];
const MOST_REQUESTS = 25;
/** With more, not every outcome is looked at. */
const MOST_REPLACEMENTS = 4;

/** What somebody asks for. */
export function wantedBy(
  world: World,
  { policy, beside, first: days, days: length, parts }: Command & { kind: "book" },
): Wanted {
  const from = (beside === null ? undefined : world.requests[beside])?.first ?? world.today;
  return datesFrom(from + days, length, { policy, parts });
}

/** What a change of a request asks for. */
export function changeWanted(
  request: Request,
  { policy, later, longer, parts }: Command & { kind: "change" },
): Wanted {
  const length = Math.max(1, request.last - request.first + 1 + longer);
  return datesFrom(request.first + later, length, { policy: policy ?? request.policy, parts });
}

function datesFrom(
  first: number,
  length: number,
  { policy, parts }: { readonly policy: number; readonly parts: readonly [Part, Part] },
): Wanted {
  return { policy, first, last: first + length - 1, ...partsOf(length, parts) };
}

/** Of several days the first is no morning and the last no afternoon. */
function partsOf(length: number, [a, b]: readonly [Part, Part]): { firstPart: Part; lastPart: Part } {
  if (length === 1) return { firstPart: a, lastPart: a };
  return { firstPart: a === 1 ? 3 : a, lastPart: b === 2 ? 3 : b };
}

/** The world with another request, where nothing refuses it. */
export function book(world: World, command: Command & { kind: "book" }): World {
  const wanted = wantedBy(world, command);
  const policy = world.policies[wanted.policy];
  if (policy === undefined || policy.assignments.length === 0) return world;
  if (world.requests.filter(isLive).length >= MOST_REQUESTS) return world;
  const checked = checkRequest(requestFactsOf(world, policy), { dates: datesOf(wanted), papers: null });
  const refusals = naiveRefusals(world, wanted);
  expectSame("the reasons to refuse", codesOf(checked.refusals), refusals);
  expectSame("whether a file is needed", checked.needsAttachment, needsFile(world, wanted));
  if (refusals.length > 0 || checked.needsAttachment) return world;
  const days = naiveDays(world, wanted);
  expectSame("what each date takes", checked.dates.map(amountOf), days);
  return add(world, { ...wanted, status: "pending", days, interrupts: policy.interrupts, replaces: null });
}

/** Whether it takes days that have passed out of other time off. */
export function needsFile(world: World, wanted: Wanted): boolean {
  return (
    policyOf(world, wanted).interrupts &&
    wanted.first < world.today &&
    world.requests.some((other) => isLive(other) && !other.interrupts && sharesHalf(other, wanted))
  );
}

/** The world with other dates of a request, or with another that will replace it, where nothing refuses it. */
export function change(world: World, command: Command & { kind: "change" }): World {
  const { which: place } = command;
  const request = world.requests[place];
  if (request === undefined) return world;
  const wanted = changeWanted(request, command);
  const policy = policyOf(world, wanted);
  if (policy.assignments.length === 0) return world;
  const seen = naiveChange(world, place, wanted);
  if (seen === null || replacements(world).length >= MOST_REPLACEMENTS) return world;
  const { kind, refusals, days, gone } = seen;
  expectSameChange(world, place, wanted, seen);
  if (kind === "kept" || refusals.length > 0 || needsFile(withoutRequests(world, gone), wanted)) return world;
  const made: Request = {
    ...wanted,
    days,
    interrupts: policy.interrupts,
    status: "pending",
    replaces: place,
  };
  if (kind === "replaced") return add(world, made);
  const other =
    kind === "in_place" ? { ...made, replaces: request.replaces } : { ...request, ...wanted, days };
  return settled(world, withRequest(world, place, other));
}

function expectSameChange(world: World, place: number, wanted: Wanted, seen: NaiveChange): void {
  const { requests, today } = world;
  const request = requests[place];
  const policy = policyOf(world, wanted);
  if (request === undefined) return;
  const { kind, refusals, days, gone, changed: naive } = seen;
  const under = (one: Wanted) => ({ policyId: String(one.policy), dates: datesOf(one) });
  const [, old] = gone.flatMap((one) => requests[one] ?? []);
  const changed = { ...under(request), status: request.status, old: old === undefined ? null : under(old) };
  const moment = { today: fromDayNumber(today), isAdmin: false, cycleStart: fromDayNumber(today) };
  expectSame("whether dropped days have begun", hasBegun(changed, under(wanted), moment), false);
  expectSame("how a change comes about", changeKindOf(changed, under(wanted), moment), kind);
  if (kind === "kept") return;
  const how: ChangedDates = {
    added: addedDates(changed, under(wanted)),
    addedSlots: addedDates({ ...changed, policyId: String(wanted.policy) }, under(wanted)),
    isGivingBack: kind === "shortened",
    kept: [...naive.kept].map(([day, hundredths]) => ({
      ...{ date: fromDayNumber(day), hundredths, reason: "counted" as const },
    })),
  };
  const facts = requestFactsOf(withoutRequests(world, gone), policy);
  const checked = checkRequest(facts, { dates: datesOf(wanted), papers: null, change: how });
  expectSame("the reasons to refuse a change", codesOf(checked.refusals), refusals);
  if (refusals.length === 0) expectSame("what a change takes", checked.dates.map(amountOf), days);
}

function add(world: World, request: Request): World {
  return { ...world, requests: [...world.requests, request] };
}

function codesOf(refusals: readonly { readonly code: string }[]): string[] {
  return [...new Set(refusals.map(({ code }) => code).filter((code) => KNOWN.includes(code)))].sort();
}

function amountOf({ hundredths }: { readonly hundredths: number }): number {
  return hundredths;
}
