import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { schemaCompiler } from "@/test/answers/document-schemas";
import { appRouter } from "../trpc/app-router";
import { openApiDocument } from "./document";
import type { Example, Schema } from "./open-api";

const document = openApiDocument(appRouter);

/** The linter and hundreds of schemas take long on a busy machine. */
const LONG = 30_000;

it("is the one that is kept in docs/openapi.json: `npm run openapi` writes it anew", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("../../../docs/openapi.json");
});

it(
  "has nothing that Redocly's recommended rules find fault with",
  async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config, absoluteRef: "openapi.json" });
    const told = problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    );
    expect(told).toEqual([]);
  },
  LONG,
);

it("says what every parameter is", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const parameters = operations.flatMap(({ operationId, parameters: all = [] }) =>
    all.flatMap((parameter) => ("$ref" in parameter ? [] : [{ operationId, ...parameter }])),
  );
  const silent = parameters.filter(({ description }) => !/^[A-Z`].*\.$/.test(description));
  expect(silent.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([]);
});

/** Every field of a schema and of the objects inside it, with where it stands. */
function fieldsIn(schema: Schema, at: string): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, Schema] => [
    `${at}.${name}`,
    field,
  ]);
  const inner = [...own, ...[schema.items ?? []].flat().map((item): [string, Schema] => [`${at}[]`, item])];
  return [...own, ...inner.flatMap(([place, field]) => fieldsIn(field, place))];
}

it("says what every field is", () => {
  const { schemas } = document.components;
  const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsIn(schema, name));
  expect(fields.length).toBeGreaterThan(200);
  const silent = fields.filter(([, { description, $ref }]) => {
    const said = description ?? schemas[$ref?.split("/").at(-1) ?? ""]?.description ?? "";
    return !/^[A-Z`].*\.$/.test(said);
  });
  expect(silent.map(([at]) => at)).toEqual([]);
});

interface Exemplified {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** Whatever has a schema and examples beside it, with where it stands. */
function exemplified(value: unknown, at = "#"): [string, Exemplified][] {
  if (typeof value !== "object" || value === null) return [];
  const own: [string, Exemplified][] = "schema" in value ? [[at, value as Exemplified]] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => exemplified(inner, `${at}/${key}`))];
}

function examplesIn({ example, examples = {} }: Exemplified): unknown[] {
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}

it(
  "gives examples that its own schemas take",
  () => {
    const compile = schemaCompiler(document);
    let seen = 0;
    for (const [at, { schema, ...given }] of exemplified(document)) {
      const validate = compile(schema);
      for (const example of examplesIn({ schema, ...given })) {
        validate(example);
        expect([at, validate.errors]).toEqual([at, null]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(200);
  },
  LONG,
);
