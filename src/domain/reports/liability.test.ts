import { expect, it } from "vitest";
import { addOwed, type Liability } from "./liability";

it("adds up by department and policy, and sets nothing off that people owe", () => {
  const groups = new Map<string, Liability>();
  const add = (departmentId: string | null, policyId: string, hundredths: number) =>
    addOwed(groups, { departmentId, policyId, hundredths });
  add("sales", "vacation", 1250);
  add("sales", "vacation", -200);
  add("sales", "comp", 50);
  add(null, "vacation", 0);
  const group = { departmentId: "sales", policyId: "vacation", employees: 1, owed: 0, overdrawn: 0 };
  expect([...groups.values()]).toEqual([
    { ...group, employees: 2, owed: 1250, overdrawn: 200 },
    { ...group, policyId: "comp", owed: 50 },
    { ...group, departmentId: null },
  ]);
});
