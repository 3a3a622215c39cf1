import { expect, it } from "vitest";
import { problemOf } from "./problem";

it("finds the document in an operation's error", () => {
  const problem = { code: "already_decided", status: 409 };
  expect(problemOf(Object.assign(new Error("x"), { data: { problem } }))).toBe(problem);
});

it.each([[new Error("fetch failed")], [null], ["text"], [{ data: null }], [{ data: { problem: {} } }]])(
  "says null for what carries none: %s",
  (error) => expect(problemOf(error)).toBeNull(),
);
