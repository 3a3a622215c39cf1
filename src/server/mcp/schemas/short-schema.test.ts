import { describe, expect, it } from "vitest";
import { Said } from "./said";
import { shortSchema } from "./short-schema";

it("leaves the names, types, choices and meanings of fields, and nothing that the answer shows by itself", () => {
  const schema = {
    type: "object",
    description: "A policy.",
    properties: {
      id: { type: "string", format: "uuid", pattern: "^x$", description: "The policy." },
      policy_id: { type: "string", description: "The policy: `policy_id` where a request is made." },
      format: { type: "string", enum: ["a", "b"] },
      country: { type: "string", enum: Array.from({ length: 13 }, String) },
      ends: {
        anyOf: [{ type: "string", format: "date" }, { type: "null" }],
        description: "Null while nobody has said when it will end.",
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
    properties: {
      id: { type: "string" },
      policy_id: { type: "string", description: "The policy: `policy_id` where a request is made." },
      format: { enum: ["a", "b"] },
      country: { type: "string" },
      ends: { type: ["string", "null"], description: "Null while nobody has said when it will end." },
      unit: { enum: ["days", null] },
      days: { items: { properties: { count: { type: "integer" } } } },
      names: { type: "object", additionalProperties: { type: "string" } },
    },
  });
});

it("says what a field means once", () => {
  const said = new Said();
  const field = (description: string) => ({
    properties: { days: { type: "number", description } },
  });
  expect(shortSchema(field("Days that are left, less those requested."), said, "one")).toEqual(
    field("Days that are left, less those requested."),
  );
  const unsaid = { properties: { days: {} } };
  expect(shortSchema(field("Days that are left, less those requested."), said, "two")).toEqual(unsaid);
  expect(shortSchema(field("Days that were taken, also those to come."), said, "three")).toEqual({
    properties: { days: { description: "Days that were taken, also those to come." } },
  });
});

describe("what a field is", () => {
  const status = (...values: string[]) => ({ properties: { status: { type: "string", enum: values } } });
  const known = { properties: { status: {} } };

  it("is said where it differs from the last field of its name", () => {
    const said = new Said();
    const of = (...values: string[]) => shortSchema(status(...values), said, "get_it");
    expect(of("open", "done")).toEqual({ properties: { status: { enum: ["open", "done"] } } });
    expect(of("open", "done")).toEqual(known);
    expect(of("waiting")).toEqual({ properties: { status: { enum: ["waiting"] } } });
    expect(of("open", "done")).toEqual({ properties: { status: { enum: ["open", "done"] } } });
  });

  it("is said once of fields that are alike in all", () => {
    const description = "The whole day, its morning or its afternoon.";
    const worked = { type: "string", enum: ["AM", "PM"], description };
    const week = { properties: { monday: worked, tuesday: worked, name: { type: "string" } } };
    expect(shortSchema(week, new Said(), "get_week")).toEqual({
      properties: {
        monday: { enum: ["AM", "PM"], description },
        tuesday: { description: "As `monday`." },
        name: { type: "string" },
      },
    });
  });

  it("is said of another name, and of a list of things with fields", () => {
    const said = new Said();
    const step = { type: "object", properties: { name: { type: "string" } } };
    const first = { properties: { steps: { type: "array", items: step }, ids: { type: "array" } } };
    shortSchema(first, said, "one");
    expect(
      shortSchema({ properties: { ...first.properties, title: { type: "string" } } }, said, "two"),
    ).toEqual({
      properties: { steps: { items: { properties: { name: {} } } }, ids: {}, title: { type: "string" } },
    });
  });
});

describe("an object that another answer has, too", () => {
  const text = { type: "string" };
  const person = { type: "object", properties: { id: text, name: text, email: text } };
  const list = { type: "object", properties: { items: { type: "array", items: person } } };

  it("is named after where it was said", () => {
    const said = new Said();
    expect(shortSchema(list, said, "list_people")).toEqual({
      properties: { items: { items: { properties: person.properties } } },
    });
    expect(shortSchema(person, said, "get_person")).toEqual({
      description: "As `items` of list_people.",
    });
    const owned = { type: "object", properties: { owner: { ...person, description: "Whose it is." } } };
    expect(shortSchema(owned, said, "get_thing")).toEqual({
      properties: { owner: { description: "As `items` of list_people." } },
    });
  });

  it("says what it has beyond that", () => {
    const said = new Said();
    shortSchema(list, said, "list_people");
    const more = { ...person, properties: { ...person.properties, age: { type: "integer" } } };
    expect(shortSchema(more, said, "get_person")).toEqual({
      description: "As `items` of list_people, and:",
      properties: { age: { type: "integer" } },
    });
    expect(shortSchema(more, said, "show_person")).toEqual({
      description: "As get_person.",
    });
  });

  it("is said again when a field differs, or when it is short", () => {
    const said = new Said();
    shortSchema(list, said, "list_people");
    const other = { ...person, properties: { ...person.properties, email: { type: ["string", "null"] } } };
    expect(shortSchema(other, said, "get_other")).toEqual({
      properties: { id: {}, name: {}, email: { type: ["string", "null"] } },
    });
    const short = { type: "object", properties: { id: text, name: text } };
    shortSchema(short, said, "one");
    expect(shortSchema(short, said, "two")).toEqual({ properties: { id: {}, name: {} } });
  });
});
