import { expect, it } from "vitest";
import { turnOf } from "./turn";

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
