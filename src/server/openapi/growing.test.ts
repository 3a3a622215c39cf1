import { expect, it } from "vitest";
import { appRouter } from "../trpc/app-router";
import { openApiDocument } from "./document";
import { growing } from "./growing";
import type { ResponseObject, Schema } from "./open-api";

const document = openApiDocument(appRouter);
const { responses, schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** All objects inside a value, with what it refers to. */
function objectsIn(value: unknown, seen = new Set<unknown>()): object[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const name = "$ref" in value ? String(value.$ref).split("/").at(-1) : undefined;
  const target = name === undefined ? [] : objectsIn(schemas[name] ?? responses[name], seen);
  return [value, ...target, ...Object.values(value).flatMap((inner) => objectsIn(inner, seen))];
}

const inAnswers = objectsIn(operations.map((operation) => operation.responses)) as Schema[];

it("closes no object of an answer: fields may be added", () => {
  expect(inAnswers.length).toBeGreaterThan(1000);
  expect(inAnswers.filter(({ additionalProperties }) => additionalProperties === false)).toEqual([]);
});

it("closes no set of codes, and tells those that are known", () => {
  const codes = inAnswers.flatMap(({ properties }) => properties?.code ?? []);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => code.enum !== undefined || code.type !== "string")).toEqual([]);
  expect(schemas.Problem?.properties?.code?.description).toMatch(
    /Known so far: .*`name_taken`.*`unavailable`/,
  );
});

it("still refuses fields of an input that it does not know", () => {
  expect(schemas.CreateSiteInput?.additionalProperties).toBe(false);
});

it("opens what stands inside lists, choices and maps", () => {
  const inner: Schema = {
    type: "object",
    properties: { code: { enum: ["a"] } },
    additionalProperties: false,
  };
  const opened = {
    type: "object",
    properties: { code: { type: "string", description: "For programs. Known so far: `a`." } },
  };
  expect(growing({ items: inner })).toEqual({ items: opened });
  expect(growing({ anyOf: [inner, { type: "null" }] })).toEqual({ anyOf: [opened, { type: "null" }] });
  expect(growing({ additionalProperties: inner })).toEqual({ additionalProperties: opened });
});

it.each([
  ["500", "internal_error"],
  ["503", "unavailable"],
])("says of every operation that it can answer %s", (status, code) => {
  const found = operations.map((operation) => {
    const answer = operation.responses[status];
    const name = answer !== undefined && "$ref" in answer ? answer.$ref.split("/").at(-1) : "";
    return responses[name ?? ""] ?? (answer as ResponseObject | undefined);
  });
  expect(found.length).toBeGreaterThan(50);
  for (const answer of found) {
    expect(Object.keys(answer?.content?.["application/problem+json"]?.examples ?? {})).toEqual([code]);
    expect("Retry-After" in (answer?.headers ?? {})).toBe(status === "503");
  }
});
