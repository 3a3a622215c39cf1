import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { OpenApiDocument } from "@/client/open-api";
import { projectRoot } from "@/platform/project-root";
import { guideOf } from "../guide-sections";
import { controlsOf, EMPTY, requestOf, type Value } from "../try/try-request";
import { type Operation, referenceOf } from "./reference";
import { samplesOf } from "./samples";

const source = readFileSync(join(projectRoot(), "docs", "openapi.json"), "utf8");
const reference = referenceOf(JSON.parse(source) as OpenApiDocument);
const operations = reference.resources.flatMap((resource) => resource.operations);
const BASE = "https://hiatus.example.com";

it("has every operation of the document, each with an address of its own on the page", () => {
  const written = source.match(/"operationId"/g)?.length;
  expect(operations).toHaveLength(written ?? 0);
  const anchors = [
    ...operations.map(({ id }) => id),
    ...reference.resources.map(({ id }) => id),
    ...guideOf(reference.guide).sections.map(({ id }) => id),
  ];
  expect(new Set(anchors).size).toBe(anchors.length);
});

it("says of every operation what it answers, and of every code what it means", () => {
  const known = new Set(reference.problems.map(({ code }) => code));
  for (const { id, answers, refusals, description, parameters } of operations) {
    expect([id, answers[0]?.status]).toEqual([id, expect.stringMatching(/^20/)]);
    expect([id, refusals.flatMap(({ codes }) => codes).filter((code) => !known.has(code))]).toEqual([id, []]);
    expect([id, description]).not.toEqual([id, expect.stringContaining("Needs the scope")]);
    expect([id, parameters.filter(({ in: place, example }) => place === "path" && !example)]).toEqual([
      id,
      [],
    ]);
  }
  expect(reference.everywhere).toEqual(
    expect.arrayContaining(["rate_limited", "internal_error", "unavailable"]),
  );
});

it("writes samples that a shell can read", () => {
  const script = operations
    .flatMap((operation) => [false, true].map((withFiles) => samplesOf(operation, BASE, { withFiles }).curl))
    .join("\n");
  expect(spawnSync("sh", ["-n"], { input: script, encoding: "utf8" })).toMatchObject({
    status: 0,
    stderr: "",
  });
});

it("writes samples that are TypeScript", () => {
  for (const operation of operations) {
    for (const withFiles of [false, true]) {
      const text = samplesOf(operation, BASE, { withFiles }).TypeScript;
      const { diagnostics = [] } = ts.transpileModule(text, {
        reportDiagnostics: true,
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      });
      expect([operation.id, diagnostics.map(({ messageText }) => messageText)]).toEqual([operation.id, []]);
    }
  }
  // The compiler takes long on a busy machine.
}, 30_000);

/** What somebody would type for an example. */
function typed(example: unknown): Value {
  if (example === "") return EMPTY;
  if (example === null || typeof example === "string") return example;
  const isLines = Array.isArray(example) && example.every((item) => typeof item === "string");
  return isLines ? example.join("\n") : JSON.stringify(example);
}

function filledIn(operation: Operation) {
  const body = (operation.body?.example ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    controlsOf(operation).map(({ id, place, field }): [string, Value] => {
      const parameter = operation.parameters.find((one) => one.in === place && one.name === field.name);
      const example = place === "body" ? body[field.name] : parameter?.example;
      return [id, example === undefined ? "" : typed(example)];
    }),
  );
}

describe("the form of", () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "%s can send the document's own example",
    (_id, operation) => {
      const result = requestOf(operation, filledIn(operation));
      expect(result).toHaveProperty("request");
      if (!("request" in result)) return;
      expect(result.request.url).not.toMatch(/[{}]/);
      const { body } = result.request;
      if (operation.body === null) expect(body).toBeNull();
      else if (body instanceof FormData) {
        expect([...body.keys()]).toEqual(Object.keys(operation.body.example ?? {}));
      } else expect(JSON.parse(body as string)).toEqual(operation.body.example);
    },
  );
});
