import { inTransaction } from "@/db/connection/transaction";
import { showSpells } from "@/db/employment/spells.store";
import { isoDate } from "@/domain/dates/iso-date";
import { setAllowance } from "@/services/balances/individual-allowances";
import { createHoliday } from "@/services/calendar/create-holiday";
import { deleteHoliday } from "@/services/calendar/delete-holiday";
import { addEmployment } from "@/services/employment/add-employment";
import { showDueJobs } from "@/services/employment/show-due-jobs";
import { adjustBalance } from "@/services/people/adjustments";
import { assignPolicy, updateAssignment } from "@/services/people/assignments";
import { setWorkPattern } from "@/services/people/set-work-pattern";
import { updateEmployee } from "@/services/people/update-employee";
import { updatePolicy } from "@/services/policies/update-policy";
import { changeRequest } from "@/services/time-off/change/change-request";
import { createRequest } from "@/services/time-off/create-request";
import { previewRequest } from "@/services/time-off/preview-request";
import type { Command } from "../commands";
import { textOf } from "../days";
import { Disagreement, expectSame } from "../disagreement";
import { naiveChange } from "../naive/change";
import { naiveRefusals } from "../naive/requests";
import { changeWanted, KNOWN, needsFile, wantedBy } from "../play-requests";
import { type Job, type Part, shownSpell, type Wanted, type World, withoutRequests } from "../world";
import { decide, undoDecline } from "./act-decisions";
import { addLimit, removeLimit } from "./act-limits";
import { changeTelling, lookAtAll } from "./act-notices";
import { movePolicies, takeJob } from "./act-terms";
import { accepted, done, type Tenant } from "./tenant";
import { PARTS, termsOnWire } from "./terms-on-wire";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Sends a command, after which the model has another world, to the services; whether they accepted it. */
export async function act(tenant: Tenant, world: World, command: Command, next: World): Promise<boolean> {
  const { employeeId: id } = tenant;
  const admin = tenant.asAdmin(world.today);
  const dateAt = (days: number) => isoDate(textOf(world.today + days));
  const policyAt = (place: number) => tenant.policyIds[place] ?? "";
  switch (command.kind) {
    case "nothing":
      return true;
    case "pass": {
      // As a worker does when a day begins.
      const then = tenant.asAdmin(world.today + command.days);
      await inTransaction(then, (tx) => showSpells(tx, null, then.now));
      const isDue = ({ from }: Job) => from !== null && world.today < from && from <= next.today;
      if (world.jobs.some(isDue)) await showDueJobs(then.now);
      return true;
    }
    case "hire": {
      const hired = world.today + command.day;
      const left = world.spells[shownSpell(world)]?.to ?? null;
      const isOver = left !== null && left < hired;
      return done(
        updateEmployee(admin, { id, hire_date: dateAt(command.day), ...(isOver && { end_date: null }) }),
      );
    }
    case "leave": {
      const hired = world.spells[shownSpell(world)]?.from ?? -Infinity;
      const left = command.day === null ? null : Math.max(world.today + command.day, hired);
      return done(updateEmployee(admin, { id, end_date: left === null ? null : isoDate(textOf(left)) }));
    }
    case "rehire": {
      const hire_date = dateAt(command.day);
      const end_date = command.days === null ? null : dateAt(command.day + command.days);
      return done(addEmployment(admin, { id, hire_date, end_date, termination_reason_id: null }));
    }
    case "serve": {
      const since = command.since === null ? null : dateAt(command.since);
      return done(updateEmployee(admin, { id, service_start_date: since }));
    }
    case "assign": {
      const policy_id = policyAt(command.policy);
      const end = command.days === null ? null : dateAt(command.from + command.days);
      const dates = { effective_date: dateAt(command.from), end_effective_date: end };
      return done(assignPolicy(admin, { id, policy_id, ...dates }));
    }
    case "end": {
      // With several, the service changes the one that it shows.
      if (world.policies[command.policy]?.assignments.length !== 1) return false;
      const end_effective_date = dateAt(command.day);
      return done(updateAssignment(admin, { id, policy_id: policyAt(command.policy), end_effective_date }));
    }
    case "work": {
      const week = command.week.map((halves, day) => [
        WEEKDAYS[day],
        halves === 0 ? null : PARTS[halves as Part],
      ]);
      const pattern = Object.fromEntries(week) as Record<(typeof WEEKDAYS)[number], "AM" | null>;
      return done(setWorkPattern(admin, { id, effective_date: dateAt(command.from), ...pattern }));
    }
    case "holiday":
      return addHoliday(tenant, world, command);
    case "unholiday": {
      const holiday = tenant.holidayIds[command.which];
      if (holiday === undefined || !(await done(deleteHoliday(admin, { id: holiday })))) return false;
      tenant.holidayIds.splice(command.which, 1);
      return true;
    }
    case "job":
      return takeJob(tenant, world, command);
    case "move":
      return movePolicies(tenant, world, command, next);
    case "limit":
      return addLimit(tenant, world, command);
    case "unlimit":
      return removeLimit(tenant, world, command.which);
    case "allow": {
      const annual_allowance = command.amount === null ? null : command.amount / 100;
      const effective_date = dateAt(command.from);
      const policy_id = policyAt(command.policy);
      return done(setAllowance(admin, { id, policy_id, effective_date, annual_allowance, reason: "So." }));
    }
    case "version": {
      const fields = { ...termsOnWire(command.terms), effective_date: dateAt(command.from) };
      return done(updatePolicy(admin, { id: policyAt(command.policy), ...fields }));
    }
    case "adjust": {
      const isLot = command.amount > 0 && command.days !== null;
      const adjustment = {
        ...{ date: dateAt(command.day), days: command.amount / 100, kind: command.what, reason: "So." },
        expires_on: isLot ? dateAt(command.day + (command.days ?? 0)) : null,
      };
      return done(adjustBalance(admin, { id, policy_id: policyAt(command.policy), ...adjustment }));
    }
    case "book":
      return book(tenant, world, command);
    case "change":
      return change(tenant, world, command);
    case "look":
      return lookAtAll(tenant, next);
    case "telling":
      return changeTelling(tenant, world, command);
    case "undecline":
      return undoDecline(tenant, world, command.which, next);
    default:
      return decide(tenant, world, command);
  }
}

async function addHoliday(tenant: Tenant, world: World, command: Command & { kind: "holiday" }) {
  const first = world.today + command.first;
  const last = command.part === 3 ? first + command.days - 1 : first;
  const made = await accepted(
    createHoliday(tenant.asAdmin(world.today), {
      name: `Holiday ${tenant.holidayIds.length} of ${textOf(first)}`,
      start_date: isoDate(textOf(first)),
      end_date: isoDate(textOf(last)),
      part_type: PARTS[command.part],
      country_code: "DE",
      site: command.site === null ? "" : (tenant.sites[command.site]?.name ?? ""),
    }),
  );
  if (made !== null) tenant.holidayIds.push(made.id);
  return made !== null;
}

async function book(tenant: Tenant, world: World, command: Command & { kind: "book" }): Promise<boolean> {
  const employee = tenant.asEmployee(world.today);
  const wanted = wantedBy(world, command);
  const asked = onWire(tenant, wanted);
  const preview = await accepted(previewRequest(employee, asked));
  if (preview === null) return false;
  const refusals = naiveRefusals(world, wanted);
  expectSame("the reasons that the preview gives", knownOf(preview), refusals);
  const made = await accepted(createRequest(employee, asked));
  const isFree = refusals.length === 0 && !needsFile(world, wanted);
  expectSame("whether what the preview allows is booked", made !== null, isFree);
  if (made !== null) tenant.requestIds.push(made.id);
  return made !== null;
}

async function change(tenant: Tenant, world: World, command: Command & { kind: "change" }): Promise<boolean> {
  const { which: place } = command;
  const [request, id] = [world.requests[place], tenant.requestIds[place]];
  if (request === undefined || id === undefined) return false;
  const employee = tenant.asEmployee(world.today);
  const wanted = changeWanted(request, command);
  const seen = naiveChange(world, place, wanted);
  const asked = onWire(tenant, wanted);
  const preview = await accepted(previewRequest(employee, { ...asked, request_id: id }));
  if (preview === null) {
    expectSame("whether a request may be changed", false, seen !== null && isAssigned(world, wanted));
    return false;
  }
  if (seen === null) throw new Disagreement("whether a request may be changed", true, false);
  expectSame("how a change comes about", preview.change, seen.kind);
  expectSame("the reasons to refuse a change", knownOf(preview), seen.refusals);
  const made = await accepted(changeRequest(employee, { id, ...asked }));
  const isFree = seen.refusals.length === 0 && !needsFile(withoutRequests(world, seen.gone), wanted);
  expectSame("whether a change is made", made !== null, seen.kind === "kept" || isFree);
  if (made === null) return false;
  expectSame("whether it is another request", made.replaces_id !== null, seen.kind === "replaced");
  if (made.replaces_id !== null) tenant.requestIds.push(made.id);
  return true;
}

function isAssigned({ policies }: World, { policy }: Wanted): boolean {
  return policies[policy]?.assignments.length !== 0;
}

function knownOf({ violations }: { readonly violations: readonly { readonly code: string }[] }): string[] {
  const codes = new Set(violations.map(({ code }) => code));
  return KNOWN.filter((code) => codes.has(code));
}

function onWire({ policyIds }: Tenant, { policy, first, last, firstPart, lastPart }: Wanted) {
  return {
    policy_id: policyIds[policy] ?? "",
    start_date: isoDate(textOf(first)),
    end_date: isoDate(textOf(last)),
    start_date_type: PARTS[firstPart],
    end_date_type: PARTS[lastPart],
  };
}
