import { describe, expect, it } from "vitest";
import { SCOPES } from "../permissions/scopes";
import { beforeDecision, type LastDecision, type Undoable, undoableUntil, undoEnd, whyNotUndo } from "./undo";

const AT = "2026-03-02T09:00:00+00:00";
const after = (ms: number) => new Date(Date.parse(AT) + ms);
const decision = (more: Partial<LastDecision> = {}): LastDecision => ({
  by: "ben",
  at: AT,
  statusBefore: "pending",
  stepsBefore: [[1, "current"]],
  ...more,
});
const step = (position: number, decidedBy: string | null, decidedAt: string | null = decidedBy && AT) => ({
  position,
  decidedBy,
  decidedAt,
});
const request = (more: Partial<Undoable> = {}): Undoable => ({
  lastDecision: decision(),
  steps: [step(1, "ben"), step(2, null)],
  ...more,
});
const ben = { employeeId: "ben" };

describe("taking a decision back", () => {
  it.each([
    ["at once by who took it", ben, request(), 0, null],
    ["to the last moment of a minute", ben, request(), 60_000, null],
    ["no later", ben, request(), 60_001, "already_decided"],
    ["not by the next in turn", { employeeId: "cleo" }, request(), 0, "not_allowed_for_employee"],
    ["not by an admin", { employeeId: "ida" }, request(), 0, "not_allowed_for_employee"],
    [
      "not when it was taken back, or something changed",
      ben,
      request({ lastDecision: decision({ statusBefore: null }), steps: [step(1, null)] }),
      0,
      "already_decided",
    ],
    [
      "not when somebody has decided since",
      ben,
      request({ lastDecision: decision({ by: "cleo" }), steps: [step(1, "ben"), step(2, "cleo")] }),
      0,
      "already_decided",
    ],
    ["not what was decided before it was kept", ben, request({ lastDecision: null }), 0, "already_decided"],
    [
      "not what nobody has decided",
      ben,
      request({ lastDecision: null, steps: [step(1, null)] }),
      0,
      "not_allowed_for_employee",
    ],
  ])("%s", (_name, actor, subject, ms, refused) =>
    expect(whyNotUndo(actor, subject, after(ms))).toBe(refused),
  );

  it("is open until the mails go out, for whoever may review", () => {
    const able = { ...ben, scopes: SCOPES };
    expect(undoableUntil(able, request(), after(1))).toEqual(undoEnd(new Date(AT)));
    expect(undoableUntil({ ...ben, scopes: ["time-off:read"] }, request(), after(1))).toBeNull();
    expect(undoableUntil(able, request(), after(60_001))).toBeNull();
    expect(undoableUntil(able, request({ lastDecision: null }), after(1))).toBeNull();
  });
});

describe("the request before its last decision", () => {
  it("has its status and the turns again", () =>
    expect(
      beforeDecision(
        request({
          lastDecision: decision({
            stepsBefore: [
              [1, "current"],
              [2, "waiting"],
            ],
          }),
        }),
      ),
    ).toEqual({
      status: "pending",
      steps: [
        { position: 1, status: "current" },
        { position: 2, status: "waiting" },
      ],
      addedStep: null,
    }));

  it("loses the step that the decision added", () =>
    expect(
      beforeDecision({
        lastDecision: decision({ by: "ida", statusBefore: "approved", stepsBefore: [] }),
        steps: [step(1, "ben", "2026-03-01T09:00:00+00:00"), step(2, "ida")],
      }),
    ).toEqual({ status: "approved", steps: [], addedStep: 2 }));

  it("cannot be told once something has changed", () =>
    expect(beforeDecision(request({ lastDecision: decision({ statusBefore: null }) }))).toBeNull());
});
