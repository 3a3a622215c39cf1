import { expect, it } from "vitest";
import { passTurn } from "./pass-turn";
import type { Step } from "./turn";

const chain: readonly Step[] = [
  { position: 1, approverId: "ada", status: "current" },
  { position: 2, approverId: "bob", status: "waiting" },
  { position: 3, approverId: "eve", status: "waiting" },
];
const passed = (approverIds: readonly string[], steps = chain) =>
  passTurn({ employeeId: "max", steps, approverIds, delegations: [] })?.map(
    ({ position, approverId, status }) => [position, approverId, status],
  ) ?? null;

it.each([
  ["stays while the approver approves", ["ada", "bob", "eve"], null],
  ["stays when a later one is gone", ["ada", "eve"], null],
  [
    "goes to the next",
    ["bob", "eve"],
    [
      [1, "ada", "skipped"],
      [2, "bob", "current"],
    ],
  ],
  [
    "passes over several",
    ["eve"],
    [
      [1, "ada", "skipped"],
      [2, "bob", "skipped"],
      [3, "eve", "current"],
    ],
  ],
  [
    "falls to the admins when nobody is left",
    [],
    [
      [1, "ada", "skipped"],
      [2, "bob", "skipped"],
      [3, "eve", "skipped"],
      [4, null, "current"],
    ],
  ],
])("%s", (_case, approverIds, expected) => expect(passed(approverIds)).toEqual(expected));

it("leaves alone what waits for any admin, and what is decided", () => {
  expect(passed([], [{ position: 1, approverId: null, status: "current" }])).toBeNull();
  expect(passed([], [{ position: 1, approverId: "ada", status: "approved" }])).toBeNull();
});
