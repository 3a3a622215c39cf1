import type { z } from "zod";
import { isTold } from "./told";

type Json = z.core.util.JSONType;
type JsonObject = { [keyword: string]: Json };

const MOST_VALUES = 12;
/** What tells a model nothing that it does not see in the answer itself. */
const UNSAID = [
  "$schema",
  "required",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "propertyNames",
  "examples",
];

/**
 * The schema of an answer as a model reads it, which it does with all tools before it calls any: names, types and meanings, each
 * meaning once: what is in `said` already is left out, and what is not is put there. What each field is bounded by, and that all
 * of them are there, is the service's to keep.
 */
export function shortSchema(schema: JsonObject, said: Set<string>): JsonObject {
  const merged = withoutNullChoice(schema);
  const kept = Object.entries(merged).filter(([keyword, value]) => !isUnsaid(keyword, value, merged));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, shortened(keyword, value, said)]));
}

function isUnsaid(keyword: string, value: Json, { properties }: JsonObject): boolean {
  // What an object is, its tool or its field says.
  if (keyword === "description") return properties !== undefined;
  if (keyword === "additionalProperties") return typeof value === "boolean";
  if (keyword === "enum") return Array.isArray(value) && value.length > MOST_VALUES;
  return UNSAID.includes(keyword);
}

function shortened(keyword: string, value: Json, said: Set<string>): Json {
  if (keyword === "properties" && isObject(value)) {
    const told = Object.entries(value).filter(([field]) => isTold(field));
    return Object.fromEntries(told.map(([field, inner]) => [field, shortField(field, inner, said)]));
  }
  if (keyword === "items" || keyword === "additionalProperties") return shortAny(value, said);
  return keyword === "anyOf" && Array.isArray(value) ? value.map((one) => shortAny(one, said)) : value;
}

function shortField(field: string, schema: Json, said: Set<string>): Json {
  if (!isObject(schema) || typeof schema.description !== "string") return shortAny(schema, said);
  const { description, ...rest } = schema;
  const saying = `${field}: ${description}`;
  if (said.has(saying)) return shortSchema(rest, said);
  said.add(saying);
  return shortSchema(schema, said);
}

function shortAny(schema: Json, said: Set<string>): Json {
  return isObject(schema) ? shortSchema(schema, said) : schema;
}

/** `{anyOf: [{type: "string"}, {type: "null"}]}` says in fewer words `{type: ["string", "null"]}`. */
function withoutNullChoice({ anyOf, ...rest }: JsonObject): JsonObject {
  if (anyOf === undefined) return rest;
  const [one, none, ...more] = Array.isArray(anyOf) ? anyOf : [];
  const isSimple = isObject(one) && typeof one.type === "string" && one.enum === undefined;
  if (!isSimple || !isObject(none) || none.type !== "null" || more.length > 0) return { anyOf, ...rest };
  return { ...one, type: [one.type ?? "null", "null"], ...rest };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
