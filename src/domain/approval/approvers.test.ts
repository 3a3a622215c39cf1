import { describe, expect, it } from "vitest";
import { type ApprovalSources, approversOf, freezeChain } from "./approvers";

const colleague = (employeeId: string, isActive = true) => ({ employeeId, isActive });
const sources = (given: Partial<ApprovalSources>): ApprovalSources => ({
  employeeId: "eva",
  approvers: [],
  departmentManager: null,
  manager: null,
  ...given,
});

describe("the approvers of an employee", () => {
  it.each([
    [
      "are the list, in turn",
      { approvers: [colleague("ben"), colleague("ada")], manager: colleague("max") },
      ["ben", "ada"],
    ],
    [
      "are the department's manager while the list is empty",
      { departmentManager: colleague("dora"), manager: colleague("max") },
      ["dora"],
    ],
    ["are the employee's manager when the department has none", { manager: colleague("max") }, ["max"]],
    ["are any admin when there is nobody", {}, []],
    ["never are the employee", { approvers: [colleague("eva"), colleague("ben")] }, ["ben"]],
    [
      "fall back when the employee is the whole list",
      { approvers: [colleague("eva")], manager: colleague("max") },
      ["max"],
    ],
    [
      "fall back when the employee manages the department",
      { departmentManager: colleague("eva"), manager: colleague("max") },
      ["max"],
    ],
    ["leave out who is deactivated", { approvers: [colleague("ben", false), colleague("ada")] }, ["ada"]],
    [
      "fall back when everybody listed is deactivated",
      { approvers: [colleague("ben", false)], departmentManager: colleague("dora") },
      ["dora"],
    ],
    ["are any admin when the fallback is deactivated", { manager: colleague("max", false) }, []],
  ])("%s", (_name, given, chain) => expect(approversOf(sources(given))).toEqual(chain));
});

describe("the chain of a new request", () => {
  it("has the first step current and the rest waiting", () =>
    expect(freezeChain(sources({ approvers: [colleague("ben"), colleague("ada")] }))).toEqual([
      { position: 1, approverId: "ben", status: "current" },
      { position: 2, approverId: "ada", status: "waiting" },
    ]));
  it("is one step for any admin when there is nobody: never a dead end, never approved by default", () =>
    expect(freezeChain(sources({}))).toEqual([{ position: 1, approverId: null, status: "current" }]));
  it("asks nobody twice", () =>
    expect(freezeChain(sources({ approvers: [colleague("ben"), colleague("ben")] }))).toHaveLength(1));
});
