import { expect, it } from "vitest";
import { standsInFor, turnOf } from "./turn";

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
