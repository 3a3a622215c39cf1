import { describe, expect, it } from "vitest";
import { Said } from "./said";
import { shortSchema } from "./short-schema";

it("leaves the names, types, choices and meanings of fields, and nothing that the answer shows by itself", () => {
  const schema = {
    type: "object",
    description: "A policy.",
    properties: {
      id: { type: "string", format: "uuid", pattern: "^x$", description: "The policy." },
      policy_id: { type: "string", description: "The policy: `policy_id` elsewhere." },
      format: { type: "string", enum: ["a", "b"] },
      country: { type: "string", enum: Array.from({ length: 13 }, String) },
      ends: {
        anyOf: [{ type: "string", format: "date" }, { type: "null" }],
        description: "Null while nobody has said when.",
      },
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
  expect(shortSchema(schema, new Said(), "get_policy")).toEqual({
    type: "object",
    properties: {
      id: { type: "string" },
      policy_id: { type: "string", description: "The policy: `policy_id` elsewhere." },
      format: { type: "string", enum: ["a", "b"] },
      country: { type: "string" },
      ends: { type: ["string", "null"], description: "Null while nobody has said when." },
      unit: { anyOf: [{ type: "string", enum: ["days"] }, { type: "null" }] },
      days: { type: "array", items: { type: "object", properties: { count: { type: "integer" } } } },
      names: { type: "object", additionalProperties: { type: "string" } },
    },
  });
});

it("says what a field means once", () => {
  const said = new Said();
  const field = (description: string) => ({
    type: "object",
    properties: { days: { type: "number", description } },
  });
  expect(shortSchema(field("Days left, less those requested."), said, "one")).toEqual(
    field("Days left, less those requested."),
  );
  const unsaid = { type: "object", properties: { days: { type: "number" } } };
  expect(shortSchema(field("Days left, less those requested."), said, "two")).toEqual(unsaid);
  expect(shortSchema(field("Days taken, also those to come."), said, "three")).toEqual(
    field("Days taken, also those to come."),
  );
});

describe("an object that another answer has, too", () => {
  const text = { type: "string" };
  const person = { type: "object", properties: { id: text, name: text, email: text } };
  const list = { type: "object", properties: { items: { type: "array", items: person } } };

  it("is named after where it was said", () => {
    const said = new Said();
    expect(shortSchema(list, said, "list_people")).toEqual(list);
    expect(shortSchema(person, said, "get_person")).toEqual({
      type: "object",
      description: "As `items` of list_people.",
    });
    const owned = { type: "object", properties: { owner: { ...person, description: "Whose it is." } } };
    expect(shortSchema(owned, said, "get_thing")).toEqual({
      type: "object",
      properties: { owner: { type: "object", description: "As `items` of list_people." } },
    });
  });

  it("says what it has beyond that", () => {
    const said = new Said();
    shortSchema(list, said, "list_people");
    const more = { ...person, properties: { ...person.properties, age: { type: "integer" } } };
    expect(shortSchema(more, said, "get_person")).toEqual({
      type: "object",
      description: "As `items` of list_people, and:",
      properties: { age: { type: "integer" } },
    });
    expect(shortSchema(more, said, "show_person")).toEqual({
      type: "object",
      description: "As get_person.",
    });
  });

  it("is said again when a field differs, or when it is short", () => {
    const said = new Said();
    shortSchema(list, said, "list_people");
    const other = { ...person, properties: { ...person.properties, email: { type: ["string", "null"] } } };
    expect(shortSchema(other, said, "get_other")).toEqual(other);
    const short = { type: "object", properties: { id: text, name: text } };
    shortSchema(short, said, "one");
    expect(shortSchema(short, said, "two")).toEqual(short);
  });
});
