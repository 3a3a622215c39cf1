import { describe, expect, it } from "vitest";
import type { IsoDate } from "../dates/iso-date";
import type { Decidable } from "./may-decide";
import { takeDecision } from "./take-decision";
import type { Step } from "./turn";

const step = (position: number, approverId: string | null, status: Step["status"]): Step => ({
  position,
  approverId,
  status,
});
const request = (steps: Step[], given: Partial<Decidable> = {}): Decidable => ({
  employeeId: "eva",
  status: "pending",
  startDate: "2026-03-10" as IsoDate,
  today: "2026-03-02" as IsoDate,
  approverIds: ["ben", "cleo", "dan"],
  delegations: [],
  steps,
  ...given,
});
const three = [step(1, "ben", "current"), step(2, "cleo", "waiting"), step(3, "dan", "waiting")];
const member = (employeeId: string) => ({ employeeId, role: "member" as const });
const admin = (employeeId: string) => ({ employeeId, role: "admin" as const });
const statuses = (outcome: ReturnType<typeof takeDecision>) =>
  outcome.steps.map(({ position, status, isDecision }) => `${position} ${status}${isDecision ? "!" : ""}`);

describe("approving", () => {
  it("completes one step and passes the turn on", () => {
    const outcome = takeDecision("approve", member("ben"), request(three));
    expect(outcome).toMatchObject({ status: "pending", isOverride: false, nextApproverId: "cleo" });
    expect(statuses(outcome)).toEqual(["1 approved!", "2 current", "3 waiting"]);
  });

  it("approves the request with the last step only", () => {
    const outcome = takeDecision(
      "approve",
      member("dan"),
      request([step(2, "cleo", "approved"), step(3, "dan", "current")]),
    );
    expect(outcome.status).toBe("approved");
    expect(outcome.nextApproverId).toBeUndefined();
    expect(statuses(outcome)).toEqual(["3 approved!"]);
  });

  it("by an admin out of turn completes the chain as an override", () => {
    const outcome = takeDecision("approve", admin("ida"), request(three));
    expect(outcome).toMatchObject({ status: "approved", isOverride: true });
    expect(statuses(outcome)).toEqual(["1 approved!", "2 skipped", "3 skipped"]);
  });

  it("by an admin who has the turn completes that step", () => {
    expect(takeDecision("approve", admin("ben"), request(three))).toMatchObject({
      status: "pending",
      isOverride: false,
    });
  });

  it("by any admin, where any admin is asked, is no override", () => {
    const outcome = takeDecision(
      "approve",
      admin("ida"),
      request([step(1, null, "current")], { approverIds: [] }),
    );
    expect(outcome).toMatchObject({ status: "approved", isOverride: false });
  });

  it("skips steps whose approver is gone", () => {
    const outcome = takeDecision("approve", member("cleo"), request(three, { approverIds: ["cleo", "dan"] }));
    expect(outcome).toMatchObject({ status: "pending", nextApproverId: "dan" });
    expect(statuses(outcome)).toEqual(["1 skipped", "2 approved!", "3 current"]);
  });

  it("passes over gone ones in between", () => {
    const outcome = takeDecision("approve", member("ben"), request(three, { approverIds: ["ben", "dan"] }));
    expect(outcome).toMatchObject({ status: "pending", nextApproverId: "dan" });
    expect(statuses(outcome)).toEqual(["1 approved!", "2 skipped", "3 current"]);
  });

  it("leaves the last step to the admins when its approver is gone", () => {
    const outcome = takeDecision(
      "approve",
      member("ben"),
      request(three.slice(0, 2), { approverIds: ["ben"] }),
    );
    expect(outcome).toMatchObject({ status: "pending", nextApproverId: null });
    expect(statuses(outcome)).toEqual(["1 approved!", "2 current"]);
  });

  it("by a delegate completes the step of whom they stand for", () => {
    const delegated = request(three, { delegations: [{ approverId: "ben", delegateId: "zoe" }] });
    expect(takeDecision("approve", member("zoe"), delegated)).toMatchObject({
      status: "pending",
      isOverride: false,
    });
  });
});

describe("a step for any admin", () => {
  const steps = [step(1, null, "current"), step(2, "ben", "waiting")];

  it("that an admin approves approves the request, whoever would have come after", () => {
    const outcome = takeDecision("approve", admin("ida"), request(steps));
    expect(outcome).toMatchObject({ status: "approved", isOverride: false });
    expect(statuses(outcome)).toEqual(["1 approved!", "2 skipped"]);
  });
});

describe("declining", () => {
  it("ends the request at once", () => {
    const outcome = takeDecision("decline", member("ben"), request(three));
    expect(outcome).toMatchObject({ status: "declined", isOverride: false });
    expect(statuses(outcome)).toEqual(["1 declined!", "2 skipped", "3 skipped"]);
  });

  it("an approved one is an override that leaves the steps as history", () => {
    const outcome = takeDecision(
      "decline",
      admin("ida"),
      request([step(1, "ben", "approved")], { status: "approved" }),
    );
    expect(outcome).toEqual({ status: "declined", steps: [], isOverride: true });
  });
});

it("cancelling skips what is still open", () => {
  const outcome = takeDecision(
    "cancel",
    member("eva"),
    request([step(1, "ben", "approved"), step(2, "cleo", "current")]),
  );
  expect(outcome).toEqual({
    status: "cancelled",
    steps: [{ position: 2, status: "skipped", isDecision: false }],
    isOverride: false,
  });
});
