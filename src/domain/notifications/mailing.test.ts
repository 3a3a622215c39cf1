import { describe, expect, it } from "vitest";
import type { RequestStatus } from "../approval/states";
import type { Step } from "../approval/turn";
import { BELL_EVENTS } from "./bell-events";
import { asksForDecision, isAwaitedFrom, isMailEvent, isMailed } from "./mailing";

const told = (event: string, payload = {}) => ({ event, payload, recipientId: "ben" });

describe("who gets a mail", () => {
  it.each([
    ["of a new request, whose turn it is", told("time_off.requested", { has_turn: true }), true],
    ["not the later approvers", told("time_off.requested", { has_turn: false }), false],
    ["nor when nothing is said of the turn", told("time_off.requested"), false],
    ["of days earned, whose turn it is", told("credit.requested", { has_turn: true }), true],
    ["and not the later approvers", told("credit.requested", { has_turn: false }), false],
    ["nobody when there is no recipient", { ...told("time_off.approved"), recipientId: null }, false],
    ["nobody of an event that we do not know", told("time_off.forgotten"), false],
  ])("%s", (_name, row, mailed) => expect(isMailed(row)).toBe(mailed));

  const ofBellOnly = ["time_off.undone", "credit.undone"];
  const always = BELL_EVENTS.filter(
    (event) => !["time_off.requested", "credit.requested", ...ofBellOnly].includes(event),
  );
  it.each(always)("the one told of %s", (event) => expect(isMailed(told(event))).toBe(true));

  it.each(ofBellOnly)("nobody of %s, which the bell tells", (event) =>
    expect(isMailed(told(event))).toBe(false),
  );
});

it("asks for a decision when something is new, passed on, or waits for long", () =>
  expect(BELL_EVENTS.filter((event) => isMailEvent(event) && asksForDecision(event))).toEqual([
    "time_off.requested",
    "time_off.turn_moved",
    "time_off.reminder",
    "credit.requested",
    "credit.turn_moved",
    "credit.reminder",
  ]));

describe("a request waits", () => {
  const chain: Step[] = [
    { position: 1, approverId: "ben", status: "approved" },
    { position: 2, approverId: "cleo", status: "current" },
  ];
  const request = (
    status: RequestStatus,
    steps = chain,
    delegations = [{ approverId: "cleo", delegateId: "zoe" }],
  ) => ({
    employeeId: "eva",
    status,
    steps,
    approverIds: ["ben", "cleo"],
    delegations,
  });
  const member = (employeeId: string) => ({ employeeId, role: "member" as const });
  const admin = (employeeId: string) => ({ employeeId, role: "admin" as const });
  const forAdmins: Step[] = [{ position: 1, approverId: null, status: "current" }];

  it.each([
    ["for the approver in turn", member("cleo"), request("pending"), true],
    ["for the delegate too", member("zoe"), request("pending"), true],
    ["not for who has decided", member("ben"), request("pending"), false],
    ["nor for an admin, who could", admin("ida"), request("pending"), false],
    ["for any admin when nobody else is left", admin("ida"), request("pending", forAdmins), true],
    ["but for no member then", member("cleo"), request("pending", forAdmins), false],
    ["never for the employee", admin("eva"), request("pending", forAdmins), false],
    ["not when it was withdrawn", member("cleo"), request("cancelled"), false],
    ["nor when it was decided", member("cleo"), request("approved"), false],
  ])("%s", (_name, person, subject, waits) => expect(isAwaitedFrom(person, subject)).toBe(waits));
});
