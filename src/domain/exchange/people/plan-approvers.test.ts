import { describe, expect, it } from "vitest";
import { fileRows, outcomesOf, PEOPLE } from "@/test/rows/file-rows";
import { atOnce } from "../../steps";
import type { Match } from "../imported-tables";
import { type ApproverCells, planApprovers } from "./plan-approvers";

const LISTS = new Map([["eva", ["ida", "ben"]]]);
const people = {
  byEmail: new Map([...PEOPLE.byEmail, ["ben@a.example", "ben"]]),
  byNumber: new Map([...PEOPLE.byNumber, ["3", "ben"]]),
};
const emails = new Map([...people.byEmail].map(([email, id]) => [id, email]));

function plan(cells: readonly (ApproverCells | null)[], match: Match = "email") {
  return atOnce(planApprovers(fileRows(cells), { match, people, emails, lists: LISTS }));
}
const outcomes = (...cells: (ApproverCells | null)[]) => outcomesOf(plan(cells).results);

describe("a row of approvers", () => {
  it("gives a list to somebody without one, and replaces that of somebody else", () => {
    const { results, updated } = plan([
      { email: "ida@a.example", approver_1: "ben@a.example" },
      { email: "EVA@a.example", approver_1: "ben@a.example", approver_2: "IDA@a.example" },
    ]);
    expect(outcomesOf(results)).toEqual([
      "new, approvers:  > ben@a.example",
      "changed, approvers: ida@a.example, ben@a.example > ben@a.example, ida@a.example",
    ]);
    expect(updated).toEqual([
      { employeeId: "ida", before: [], after: ["ben"] },
      { employeeId: "eva", before: ["ida", "ben"], after: ["ben", "ida"] },
    ]);
  });

  it("empties a list, and leaves out empty cells between two", () => {
    expect(outcomes({ email: "eva@a.example" })).toEqual([
      "changed, approvers: ida@a.example, ben@a.example > ",
    ]);
    const { results, updated } = plan([
      { email: "eva@a.example", approver_1: "ida@a.example", approver_2: null, approver_3: "3" },
    ]);
    expect(outcomesOf(results)).toEqual(["unchanged"]);
    expect(updated).toEqual([]);
  });

  it("finds whose it is by number where the mapping says so", () => {
    const { updated } = plan([{ employee_number: "1", approver_1: "2" }], "employee_number");
    expect(updated).toEqual([{ employeeId: "ida", before: [], after: ["eva"] }]);
  });

  it.each<[string, ApproverCells | null, string]>([
    ["nobody", {}, "error, required /email"],
    ["a stranger", { email: "eve@b.example" }, "error, unknown_name /email"],
    ["an unknown approver", { email: "ida@a.example", approver_2: "9" }, "error, unknown_name /approver_2"],
    ["somebody as their own", { email: "ida@a.example", approver_1: "1" }, "error, oneself /approver_1"],
    [
      "the same approver twice",
      { email: "ida@a.example", approver_1: "eva@a.example", approver_3: "2" },
      "error, twice /approver_3",
    ],
    ["what cannot be read", null, "error, invalid_date /date"],
  ])("is wrong that names %s", (_what, cells, outcome) => {
    expect(plan([cells]).updated).toEqual([]);
    expect(outcomes(cells)).toEqual([outcome]);
  });

  it("is wrong when an earlier one was about the same person", () => {
    const row = { email: "ida@a.example", approver_1: "ben@a.example" };
    expect(outcomes(row, row)).toEqual([
      "new, approvers:  > ben@a.example",
      "error, duplicate_in_file /email",
    ]);
  });
});
