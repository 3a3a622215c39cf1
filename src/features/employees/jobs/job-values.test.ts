import { expect, it } from "vitest";
import { changesIn, type JobValues } from "./job-values";

const KNOWN: JobValues = {
  effective_date: "2026-03-01",
  change_type_id: null,
  department_id: "ops",
  position_id: null,
  site_id: "hamburg",
  employment_type_id: null,
  manager_id: { id: "ben", name: "Ben" },
  note: "",
};

it("names only what differs from today, so that the rest is kept of its day", () => {
  expect(changesIn({ ...KNOWN, effective_date: "2026-05-01" }, KNOWN)).toEqual({
    effective_date: "2026-05-01",
  });
  const moved = {
    ...KNOWN,
    site_id: "wien",
    department_id: null,
    change_type_id: "transfer",
    note: " Moves ",
  };
  expect(changesIn(moved, KNOWN)).toEqual({
    effective_date: "2026-03-01",
    site_id: "wien",
    department_id: null,
    change_type_id: "transfer",
    note: "Moves",
  });
  expect(changesIn({ ...KNOWN, manager_id: null }, KNOWN)).toMatchObject({ manager_id: null });
});
