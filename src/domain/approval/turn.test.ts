import { describe, expect, it } from "vitest";
import { type Step, standsInFor, stepHolders, type TurnFacts, turnOf } from "./turn";

it.each([
  ["a delegate for the approver", "zoe", { approverId: "ben", holders: ["ben", "zoe"] }, "ben"],
  ["nobody for themselves", "ben", { approverId: "ben", holders: ["ben", "zoe"] }, null],
  ["nobody who has no turn", "eva", { approverId: "ben", holders: ["ben", "zoe"] }, null],
  ["no admin for any admin", "ida", { approverId: null, holders: ["ida"] }, null],
])("%s stands in", (_name, who, turn, forWhom) => expect(standsInFor(who, turn)).toBe(forWhom));

it("names a delegate once, however many delegations hold today", () => {
  const delegation = { approverId: "ben", delegateId: "zoe" };
  const turn = turnOf({
    employeeId: "eva",
    approverIds: ["ben"],
    delegations: [delegation, delegation],
    steps: [{ position: 1, approverId: "ben", status: "current" }],
  });
  expect(turn.holders).toEqual(["ben", "zoe"]);
});

describe("the turn", () => {
  const step = (position: number, approverId: string | null, status: Step["status"] = "waiting") => ({
    position,
    approverId,
    status,
  });
  const turn = (steps: Step[], more: Partial<TurnFacts> = {}) =>
    turnOf({ employeeId: "eva", approverIds: ["ben", "cleo", "eva"], delegations: [], steps, ...more });

  it("is that of the first open step, in whatever order they are kept", () =>
    expect(turn([step(3, "ben"), step(2, "cleo"), step(1, "ben", "approved")])).toEqual({
      position: 2,
      approverId: "cleo",
      holders: ["cleo"],
    }));

  it("passes over who would decide their own", () =>
    expect(turn([step(1, "eva", "current"), step(2, "ben")]).approverId).toBe("ben"));

  it("is nobody's when the chain has run out", () =>
    expect(turn([step(1, "zoe", "current")])).toEqual({ position: null, approverId: null, holders: [] }));

  it("is shared with the approver's own delegates, never with who asks", () => {
    const delegations = [
      { approverId: "ben", delegateId: "eva" },
      { approverId: "ben", delegateId: "zoe" },
      { approverId: "cleo", delegateId: "max" },
    ];
    const steps = [step(1, "ben", "current"), step(2, "cleo")];
    expect(turn(steps, { delegations }).holders).toEqual(["ben", "zoe"]);
    expect(stepHolders({ employeeId: "eva", delegations, steps })).toEqual(["ben", "zoe", "cleo", "max"]);
    expect(stepHolders({ employeeId: "eva", delegations, steps: [step(1, null)] })).toEqual([]);
  });
});
