import { expect, it } from "vitest";
import { movedTo } from "./approver-order";

const people = ["a", "b", "c"].map((id) => ({ id, name: id }));

it.each([
  ["a", 1, "bac"],
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 1, "abc"],
  ["a", -1, "abc"],
  ["c", 9, "abc"],
  ["x", 0, "abc"],
])("puts %s at %i: %s", (id, place, order) =>
  expect(
    movedTo(people, id, place)
      .map((one) => one.id)
      .join(""),
  ).toBe(order),
);
