import { describe, expect, it } from "vitest";
import type { IsoDate } from "../dates/iso-date";
import { SCOPES } from "../permissions/scopes";
import { allowedDecisions, type Decidable, isApproverOf, whyNot } from "./may-decide";

const day = (text: string) => text as IsoDate;
const request = (given: Partial<Decidable> = {}): Decidable => ({
  employeeId: "eva",
  status: "pending",
  startDate: day("2026-03-10"),
  today: day("2026-03-02"),
  approverIds: ["ben", "cleo", "dan"],
  delegations: [],
  steps: [
    { position: 1, approverId: "ben", status: "current" },
    { position: 2, approverId: "cleo", status: "waiting" },
  ],
  ...given,
});
const decided = (status: Decidable["status"]) =>
  request({
    status,
    steps: [
      { position: 1, approverId: "ben", status: "approved" },
      { position: 2, approverId: "cleo", status: "approved" },
    ],
  });
const member = (employeeId: string) => ({ employeeId, role: "member" as const });
const admin = (employeeId: string) => ({ employeeId, role: "admin" as const });

describe("approving and declining", () => {
  it.each([
    ["the approver in turn may", member("ben"), request(), null, null],
    ["an admin may at any turn", admin("ida"), request(), null, null],
    ["the next approver waits", member("cleo"), request(), "not_your_turn", "not_your_turn"],
    ["an approver without a step has no turn", member("dan"), request(), "not_your_turn", "not_your_turn"],
    ["a stranger may not", member("zoe"), request(), "not_allowed_for_employee", "not_allowed_for_employee"],
    ["nobody decides their own", member("eva"), request(), "own_request", "own_request"],
    ["nor as an admin", admin("eva"), request(), "own_request", "own_request"],
    ["nor when it is decided", admin("eva"), decided("declined"), "own_request", "own_request"],
    [
      "an approved one is approved already",
      member("ben"),
      decided("approved"),
      "already_decided",
      "not_your_turn",
    ],
    ["an admin declines an approved one", admin("ida"), decided("approved"), "already_decided", null],
    ["a declined one is decided", member("ben"), decided("declined"), "already_decided", "already_decided"],
    ["a cancelled one is decided", admin("ida"), decided("cancelled"), "already_decided", "already_decided"],
    [
      "an approver without a step never had it",
      member("dan"),
      decided("declined"),
      "not_your_turn",
      "not_your_turn",
    ],
    [
      "a stranger learns nothing",
      member("zoe"),
      decided("declined"),
      "not_allowed_for_employee",
      "not_allowed_for_employee",
    ],
  ])("%s", (_name, actor, subject, approve, decline) => {
    expect([whyNot("approve", actor, subject), whyNot("decline", actor, subject)]).toEqual([
      approve,
      decline,
    ]);
  });

  it("passes over an approver who was deactivated or taken off the list", () => {
    const without = request({ approverIds: ["cleo", "dan"] });
    expect(whyNot("approve", member("cleo"), without)).toBeNull();
    expect(whyNot("approve", member("ben"), without)).toBe("not_your_turn");
  });

  it("falls to the admins when the last approver is gone", () => {
    const nobody = request({ approverIds: [] });
    expect(whyNot("approve", admin("ida"), nobody)).toBeNull();
    expect(whyNot("approve", member("cleo"), nobody)).toBe("not_your_turn");
  });

  it("takes away no days that have begun, but by an admin", () => {
    const [second, only] = [
      [
        { position: 1, approverId: "ben", status: "approved" },
        { position: 2, approverId: "cleo", status: "current" },
      ],
      [{ position: 1, approverId: "ben", status: "current" }],
    ] as const;
    const dropping = (dropsFrom: string, given: Partial<Decidable> = { steps: only }) =>
      request({ dropsFrom: day(dropsFrom), ...given });
    expect(whyNot("approve", member("ben"), dropping("2026-03-03"))).toBeNull();
    expect(whyNot("approve", member("ben"), dropping("2026-03-02"))).toBe("already_begun");
    expect(whyNot("decline", member("ben"), dropping("2026-03-02"))).toBeNull();
    expect(whyNot("approve", admin("ida"), dropping("2026-03-02"))).toBeNull();
    // A step before the last takes nothing away yet.
    expect(whyNot("approve", member("ben"), dropping("2026-03-01", {}))).toBeNull();
    expect(whyNot("approve", member("cleo"), dropping("2026-03-01", { steps: second }))).toBe(
      "already_begun",
    );
    const delegated = dropping("2026-03-01", {
      steps: only,
      delegations: [{ approverId: "ben", delegateId: "zoe" }],
    });
    expect(allowedDecisions({ ...member("zoe"), scopes: SCOPES }, delegated)).toEqual(["decline"]);
  });

  it("gives the delegate the turn too, but never over their own request", () => {
    const delegated = request({ delegations: [{ approverId: "ben", delegateId: "zoe" }] });
    expect(whyNot("approve", member("zoe"), delegated)).toBeNull();
    expect(whyNot("approve", member("ben"), delegated)).toBeNull();
    const toEva = request({ delegations: [{ approverId: "ben", delegateId: "eva" }] });
    expect(whyNot("approve", member("eva"), toEva)).toBe("own_request");
  });

  it("counts a delegate as an approver of the employee", () => {
    const facts = { ...request(), delegations: [{ approverId: "cleo", delegateId: "zoe" }] };
    expect(["ben", "zoe", "eva", "max"].map((employeeId) => isApproverOf({ employeeId }, facts))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("cancelling", () => {
  it.each([
    ["the employee withdraws a pending one", member("eva"), request(), null],
    ["even when it has begun", member("eva"), request({ today: day("2026-03-11") }), null],
    ["and an approved one before it begins", member("eva"), decided("approved"), null],
    [
      "not once it has begun",
      member("eva"),
      { ...decided("approved"), today: day("2026-03-10") },
      "already_begun",
    ],
    [
      "nor an admin then",
      admin("ida"),
      { ...decided("approved"), today: day("2026-03-10") },
      "already_begun",
    ],
    ["an admin may for them", admin("ida"), request(), null],
    ["an approver may not", member("ben"), request(), "not_allowed_for_employee"],
    ["a declined one stays declined", member("eva"), decided("declined"), "already_decided"],
    ["once is enough", member("eva"), decided("cancelled"), "already_decided"],
  ])("%s", (_name, actor, subject, code) => expect(whyNot("cancel", actor, subject)).toBe(code));
});

describe("what is allowed", () => {
  it("is nothing that has no place in the state table", () => {
    const unknown = "revive" as "approve";
    expect(whyNot(unknown, admin("ida"), request())).toBe("already_decided");
  });

  it("lists what the caller may do with this key, now", () => {
    expect(allowedDecisions({ ...admin("ida"), scopes: SCOPES }, request())).toEqual([
      "approve",
      "decline",
      "cancel",
    ]);
    expect(allowedDecisions({ ...member("eva"), scopes: SCOPES }, request())).toEqual(["cancel"]);
    expect(allowedDecisions({ ...member("ben"), scopes: ["time-off:read"] }, request())).toEqual([]);
    expect(allowedDecisions({ ...admin("ida"), scopes: ["time-off:review"] }, decided("approved"))).toEqual([
      "decline",
    ]);
  });
});
