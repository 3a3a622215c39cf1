import { expect, it } from "vitest";
import { owedByDepartment } from "./owed-by-department";
import { ratesByDepartment } from "./rates-by-department";
import { reportFileAddress } from "./report-file-address";

it("adds up what is owed to a department under all policies", () => {
  const row = (department_id: string | null, days_owed: number) => ({
    department_id,
    department_name: department_id,
    policy_id: "vacation",
    policy_name: "Vacation",
    employees: 1,
    days_owed,
    days_overdrawn: 0,
  });
  expect(owedByDepartment([row("sales", 0.1), row("sales", 0.2), row(null, 3)])).toEqual([
    { id: "sales", name: "sales", owed: 0.3 },
    { id: null, name: null, owed: 3 },
  ]);
});

it("puts the months of a department together, those without work too", () => {
  const row = (month: string, days_away: number) => ({
    department_id: "sales",
    department_name: "Sales",
    month,
    rate: days_away / 20,
    days_away,
    days_due: 20,
  });
  const months = ["2026-01", "2026-02", "2026-03"];
  expect(ratesByDepartment([row("2026-01", 1), row("2026-03", 3)], months)).toEqual([
    {
      id: "sales",
      name: "Sales",
      rate: 0.1,
      away: 4,
      due: 40,
      months: [
        { month: "2026-01", rate: 0.05 },
        { month: "2026-02", rate: null },
        { month: "2026-03", rate: 0.15 },
      ],
    },
  ]);
});

it("names what a file is of, and the sign between its cells only where there is one", () => {
  const filters = { from: "2026-03-01", to: "2026-03-31", department_id: null };
  expect(reportFileAddress("days", filters, { format: "csv", delimiter: "semicolon" })).toBe(
    "/api/files/reports/days?from=2026-03-01&to=2026-03-31&format=csv&delimiter=semicolon",
  );
  expect(reportFileAddress("liability", { on: "2026-12-31" }, { format: "xlsx", delimiter: "comma" })).toBe(
    "/api/files/reports/liability?on=2026-12-31&format=xlsx",
  );
});
