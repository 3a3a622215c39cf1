import { expect, it } from "vitest";
import type { Problem } from "@/client/problem";
import { byField } from "./field-problems";

const problem = (errors: Problem["errors"]): Problem => ({
  type: "/problems/validation-failed",
  title: "The input is not valid",
  status: 422,
  code: "validation_failed",
  detail: null,
  request_id: "1",
  ...(errors && { errors }),
});
const error = (path: string, code = "too_long") => ({ path, code, message: `${path} ${code}` });

it("brings what the service refused to its fields, all of each, and keeps the rest", () => {
  const errors = [
    error("/name"),
    error("/name", "invalid"),
    error("/levels/0/days"),
    error("/else"),
    error(""),
  ];
  const sorted = byField(
    problem(errors),
    (name) => ["levels", "name"].find((field) => field === name) ?? null,
  );
  expect([...sorted.fields]).toEqual([
    ["name", [error("/name"), error("/name", "invalid")]],
    ["levels", [error("/levels/0/days")]],
  ]);
  expect(sorted.rest).toEqual([error("/else"), error("")]);
});

it.each([null, problem(undefined)])("finds nothing in a problem that names no field", (given) =>
  expect(byField(given, (name) => name)).toEqual({ fields: new Map(), rest: [] }),
);
