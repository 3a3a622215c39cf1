import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { MOST_FIELD_ERRORS } from "@/domain/errors";
import { inputShapeOf } from "@/test/input-fields";
import { OPERATIONS } from "@/test/operations";
import { problemOf } from "../answers/problem";
import { ENGLISH } from "../words/words";
import { unknownFields, validationFailed } from "./validation";

const MANY = 110_000;
const LARGEST_PROBLEM = 32 * 1024;

const taking = OPERATIONS.flatMap(({ name, input }) => (input === undefined ? [] : [{ name, input }]));
const lists = taking.flatMap(({ name, input }) =>
  Object.entries(inputShapeOf(input).properties ?? {})
    .filter(([, { items }]) => items !== undefined)
    .map(([field]) => ({ name, input, field })),
);

function issuesOf(schema: z.ZodType, input: unknown): z.core.$ZodIssue[] {
  return schema.safeParse(input).error?.issues ?? [];
}

/** The problem as it is sent. */
function problemWith(schema: z.ZodType, input: unknown): string {
  const { error } = schema.safeParse(input);
  if (error === undefined) throw new Error("It is taken.");
  return JSON.stringify(problemOf(validationFailed(error, input), "request", ENGLISH));
}

describe("a list in an input", () => {
  it("is known to this test", () => expect(lists.length).toBeGreaterThan(8));

  it.each(lists)("$name looks at how long $field is before any of its items", ({ input, field }) => {
    const found = issuesOf(input, { [field]: Array(20_000).fill({}) });
    expect(found.filter(({ path }) => path[0] === field)).toMatchObject([{ code: "too_big", path: [field] }]);
  });
});

describe("a problem", () => {
  const fields = Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`field-${index}`, 1]));

  it.each(taking)("of $name tells 50 of very many unknown fields", ({ input }) => {
    const problem = problemWith(input, fields);
    const { errors, detail } = JSON.parse(problem) as { errors: unknown[]; detail: string };
    expect(errors.length).toBeLessThanOrEqual(MOST_FIELD_ERRORS);
    expect(detail).toMatch(/and 1(09|10),\d{3} more|required/);
    expect(problem.length).toBeLessThan(LARGEST_PROBLEM);
  });

  it.each(taking)("of $name does not repeat a name as long as the body", ({ input }) => {
    expect(problemWith(input, { ["~".repeat(1_000_000)]: 1 }).length).toBeLessThan(LARGEST_PROBLEM);
  });

  it("of what only the edge knows is as short", () => {
    const names = Object.keys(fields);
    const { errors, detail } = unknownFields(names);
    expect(errors).toHaveLength(MOST_FIELD_ERRORS);
    expect(detail).toMatchObject({ more: MANY - 1 });
  });
});
