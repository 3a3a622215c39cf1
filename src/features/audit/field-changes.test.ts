import { expect, it } from "vitest";
import { fieldChanges } from "./field-changes";

it("tells only what differs, with both sides", () =>
  expect(
    fieldChanges(
      { name: "Sales", manager_id: null, color: "blue" },
      { name: "Field sales", manager_id: null, color: "blue" },
    ),
  ).toEqual([{ field: "name", before: "Sales", after: "Field sales" }]));

it("tells of something new what it says", () =>
  expect(
    fieldChanges(null, { name: "Sales", manager_id: null, scopes: [], is_active: false, days: 0 }),
  ).toEqual([
    { field: "name", before: undefined, after: "Sales" },
    { field: "is_active", before: undefined, after: false },
    { field: "days", before: undefined, after: 0 },
  ]));

it("tells of something deleted what it said", () =>
  expect(fieldChanges({ name: "Sales" }, null)).toEqual([
    { field: "name", before: "Sales", after: undefined },
  ]));

it("compares lists by what is in them and in which order", () => {
  expect(fieldChanges({ approver_ids: ["a", "b"] }, { approver_ids: ["a", "b"] })).toEqual([]);
  expect(fieldChanges({ approver_ids: ["a", "b"] }, { approver_ids: ["b", "a"] })).toHaveLength(1);
});

it("leaves out what one side knows nothing of and the other says nothing about", () =>
  expect(fieldChanges({ status: "pending" }, { status: "approved", note: null, is_override: false })).toEqual(
    [
      { field: "status", before: "pending", after: "approved" },
      { field: "is_override", before: undefined, after: false },
    ],
  ));

it("has nothing to tell without fields", () => expect(fieldChanges(null, null)).toEqual([]));
