import { expect, it } from "vitest";
import { shortSchema } from "./short-schema";

it("leaves the names, types, choices and meanings of fields, and nothing that the answer shows by itself", () => {
  const schema = {
    type: "object",
    description: "A policy.",
    properties: {
      id: { type: "string", format: "uuid", pattern: "^x$", description: "The policy." },
      format: { type: "string", enum: ["a", "b"] },
      country: { type: "string", enum: Array.from({ length: 13 }, String) },
      ends: { anyOf: [{ type: "string", format: "date" }, { type: "null" }], description: "Null: open." },
      unit: { anyOf: [{ type: "string", enum: ["days"] }, { type: "null" }] },
      days: {
        type: "array",
        items: {
          type: "object",
          properties: { count: { type: "integer", minimum: -1, maximum: 1 } },
          required: ["count"],
          additionalProperties: false,
        },
      },
      names: { type: "object", additionalProperties: { type: "string", format: "name" } },
      organization_id: { type: "string" },
    },
    required: ["id"],
    additionalProperties: false,
  };
  expect(shortSchema(schema, new Set())).toEqual({
    type: "object",
    properties: {
      id: { type: "string", description: "The policy." },
      format: { type: "string", enum: ["a", "b"] },
      country: { type: "string" },
      ends: { type: ["string", "null"], description: "Null: open." },
      unit: { anyOf: [{ type: "string", enum: ["days"] }, { type: "null" }] },
      days: { type: "array", items: { type: "object", properties: { count: { type: "integer" } } } },
      names: { type: "object", additionalProperties: { type: "string" } },
    },
  });
});

it("says what a field means once", () => {
  const said = new Set<string>();
  const field = (description: string) => ({
    type: "object",
    properties: { days: { type: "number", description } },
  });
  expect(shortSchema(field("Days left."), said)).toEqual(field("Days left."));
  const unsaid = { type: "object", properties: { days: { type: "number" } } };
  expect(shortSchema(field("Days left."), said)).toEqual(unsaid);
  expect(shortSchema(field("Days taken."), said)).toEqual(field("Days taken."));
});
