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

it("brings what the service refused to its fields, the first of each, and keeps the rest", () => {
  const errors = [
    error("/name"),
    error("/name", "invalid"),
    error("/levels/0/days"),
    error("/else"),
    error(""),
  ];
  const sorted = byField(problem(errors), ["levels", "name"]);
  expect(sorted.fields).toEqual([
    ["name", error("/name")],
    ["levels", error("/levels/0/days")],
  ]);
  expect(sorted.rest).toEqual([error("/else"), error("")]);
});

it.each([null, problem(undefined)])("finds nothing in a problem that names no field", (given) =>
  expect(byField(given, ["name"])).toEqual({ fields: [], rest: [] }),
);
