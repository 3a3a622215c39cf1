import { expect, it } from "vitest";
import type { Schema } from "@/client/open-api";
import { fieldOf, fieldsOf, type Schemas } from "./fields";

const SCHEMAS: Schemas = {
  Part: { type: "string", enum: ["AM", "PM"], description: "Half a day." },
  Step: {
    type: "object",
    properties: { id: { type: "string", format: "uuid" }, next: { $ref: "#/components/schemas/Step" } },
    required: ["id"],
  },
};
const field = (schema: Schema) => fieldOf({ name: "x", schema, isRequired: false }, SCHEMAS);

it.each<[string, Schema, string]>([
  ["a text", { type: "string" }, "text"],
  ["an id", { type: "string", format: "uuid", pattern: "^x$" }, "uuid"],
  ["a date", { type: "string", format: "date" }, "date"],
  ["a whole number", { type: "integer" }, "integer"],
  ["a list of ids", { type: "array", items: { type: "string", format: "uuid" } }, "list of uuids"],
  ["files", { type: "array", items: { type: "string", format: "binary" } }, "list of files"],
  ["objects", { type: "array", items: { $ref: "#/components/schemas/Step" } }, "list of objects"],
  ["one of two kinds", { anyOf: [{ type: "string" }, { type: "integer" }] }, "text or integer"],
])("names the type of %s", (_name, schema, type) => expect(field(schema).type).toBe(type));

it.each<[string, Schema]>([
  ["an alternative", { anyOf: [{ type: "string", format: "date" }, { type: "null" }] }],
  ["a second type", { type: ["string", "null"], format: "date" }],
])("takes null as %s for a date that may be unset", (_name, schema) =>
  expect(field(schema)).toMatchObject({ type: "date", isNullable: true }),
);

it.each<[string, Schema, string[]]>([
  ["a longest text", { type: "string", minLength: 0, maxLength: 300 }, ["at most 300 characters"]],
  ["a text of some length", { type: "string", minLength: 1, maxLength: 100 }, ["1 to 100 characters"]],
  ["a range", { type: "integer", minimum: 1, maximum: 200 }, ["1 to 200"]],
  ["what is not negative", { type: "integer", minimum: 0 }, ["at least 0"]],
  ["any whole number", { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, []],
  [
    "a list and its items",
    { type: "array", minItems: 1, maxItems: 10, items: { type: "string", maxLength: 5 } },
    ["1 to 10 items", "each at most 5 characters"],
  ],
])("tells the limits of %s", (_name, schema, limits) => expect(field(schema).limits).toEqual(limits));

it("lists the values of a closed set behind a reference, with what it says of itself", () =>
  expect(field({ $ref: "#/components/schemas/Part" })).toMatchObject({
    values: ["AM", "PM"],
    description: "Half a day.",
  }));

it.each<[Schema, boolean]>([
  [{ type: "string" }, true],
  [{ type: "string", minLength: 1 }, false],
  [{ type: "string", format: "uuid" }, false],
  [{ type: "string", enum: ["a"] }, false],
  [{ type: "integer" }, false],
])("knows whether %j may be an empty text", (schema, may) => expect(field(schema).mayBeEmpty).toBe(may));

it("tells what holds when a field is left out", () => {
  expect(field({ type: "integer", default: 50 }).defaultValue).toBe("50");
  expect(field({ type: "string", default: "" }).defaultValue).toBe('""');
  expect(field({ anyOf: [{ type: "string" }, { type: "null" }], default: null }).defaultValue).toBe("null");
  expect(field({ type: "string" }).defaultValue).toBeNull();
});

it("ends in a schema that holds itself", () => {
  const [id, next] = fieldsOf({ $ref: "#/components/schemas/Step" }, SCHEMAS);
  expect(id).toMatchObject({ name: "id", isRequired: true });
  expect(next).toMatchObject({ name: "next", isRequired: false, type: "object" });
  let depth = 0;
  for (let inner = next; inner !== undefined; inner = inner.fields[1]) depth += 1;
  expect(depth).toBeLessThan(10);
});
