import { expect, it } from "vitest";
import type { BookingLimit } from "@/contracts/booking-limits";
import { countOf, limitInput, limitValues } from "./limit-values";

const LIMIT: BookingLimit = {
  id: "1",
  name: "Support",
  kind: "capacity",
  department_id: "2",
  site_id: null,
  policy_ids: ["3"],
  start_date: "2026-12-01",
  end_date: null,
  max_absent: 3,
  created_at: "2026-01-12T09:30:00.000Z",
};

it("sends a limit as it was read when nothing changes", () => {
  const { id: _id, created_at: _createdAt, ...fields } = LIMIT;
  expect(limitInput(limitValues(LIMIT))).toEqual(fields);
});

it("sends no number with a blackout", () =>
  expect(limitInput({ ...limitValues(LIMIT), kind: "blackout" }).max_absent).toBeNull());

it.each([
  ["3", 3],
  [" 0 ", 0],
  ["10000", 10_000],
  ["10001", null],
  ["-1", null],
  ["2.5", null],
  ["", null],
])("reads %j as %j", (typed, count) => expect(countOf(typed)).toBe(count));
