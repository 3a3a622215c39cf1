import type { z } from "zod";
import { isTold } from "../told";
import type { Said } from "./said";

type Json = z.core.util.JSONType;
type JsonObject = { [keyword: string]: Json };

const MOST_VALUES = 10;
/** Fewer characters say no more of a field than its name does: `start_date`, "The first day." */
const FEWEST_CHARACTERS = 40;
/** The type says that there may be none. */
const NONE = /; null if (?:none|never|unknown|undecided|there is none|none did|they cannot|nobody does)\.$/;
/** Keywords that tell a model nothing that it does not see in the answer itself. */
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
 * once. An object that another answer has too is only named: `place` says where each stands. A field without a type is what the
 * last one of its name was. What each field is bounded by, and that all of them are there, is the service's to keep.
 */
export function shortSchema(schema: JsonObject, said: Said, place: string): JsonObject {
  const merged = withoutNullChoice(schema);
  const { type = "object", properties } = merged;
  if (!isObject(properties)) return withoutUnsaid(merged, said, place);
  const fields = new Map(Object.entries(properties).filter(([field]) => isTold(field)));
  const known = said.sayObject(fields, place);
  if (known === undefined) return withoutUnsaid(merged, said, place);
  const rest = Object.fromEntries([...fields].filter(([field]) => !known.fields.has(field)));
  const short = Object.keys(rest).length > 0 && withoutUnsaid({ properties: rest }, said, place);
  const form = type === "object" ? {} : { type };
  return { ...form, description: short ? `As ${known.place}, and:` : `As ${known.place}.`, ...short };
}

function withoutUnsaid(schema: JsonObject, said: Said, place: string): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) => !isUnsaid(keyword, value, schema));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, shortened(keyword, value, { said, place })]),
  );
}

function isUnsaid(keyword: string, value: Json, schema: JsonObject): boolean {
  // The tool or the field says what an object is.
  if (keyword === "description") return schema.properties !== undefined;
  if (keyword === "type") return isImplied(value, schema);
  if (keyword === "additionalProperties") return typeof value === "boolean";
  if (keyword === "enum") return Array.isArray(value) && value.length > MOST_VALUES;
  return UNSAID.includes(keyword);
}

/** What has properties is an object, what has items is a list, and values show what they are. */
function isImplied(type: Json, schema: JsonObject): boolean {
  if (schema.enum !== undefined) return !isUnsaid("enum", schema.enum, schema);
  return (type === "object" && isObject(schema.properties)) || (type === "array" && isObject(schema.items));
}

interface Where {
  readonly said: Said;
  readonly place: string;
}

function shortened(keyword: string, value: Json, where: Where): Json {
  if (keyword === "properties" && isObject(value)) {
    const told = Object.entries(value).filter(([field]) => isTold(field));
    const first = new Map(told.map(([field, inner]) => [JSON.stringify(inner), field] as const).reverse());
    return Object.fromEntries(
      told.map(([field, inner]) => {
        const like = first.get(JSON.stringify(inner)) ?? field;
        const isTwin = like !== field && isObject(inner) && isLong(inner.description);
        return [field, isTwin ? { description: `As \`${like}\`.` } : shortField(field, inner, where)];
      }),
    );
  }
  if (keyword === "items" || keyword === "additionalProperties") return shortAny(value, where);
  return keyword === "anyOf" && Array.isArray(value) ? value.map((one) => shortAny(one, where)) : value;
}

function shortField(field: string, schema: Json, { said, place }: Where): Json {
  if (!isObject(schema)) return schema;
  const [tool = place] = place.split(" ").slice(-1);
  const { description, ...rest } = withoutNullChoice(schema);
  const short = shortSchema(rest, said, `\`${field}\` of ${tool}`);
  if (isOfFields(short)) return short;
  const form = isOfFields(short.items) || said.sayForm(field, JSON.stringify(short)) ? short : {};
  const words = typeof description === "string" ? description.replace(NONE, ".") : "";
  const isNews = isLong(words) && said.sayMeaning(field, words);
  return isNews ? { ...form, description: words } : form;
}

function isLong(words: Json | undefined): boolean {
  return typeof words === "string" && words.length >= FEWEST_CHARACTERS;
}

/** Whether it is an object with fields, or names one. */
function isOfFields(short: Json | undefined): boolean {
  return isObject(short) && (short.properties !== undefined || short.description !== undefined);
}

function shortAny(schema: Json, { said, place }: Where): Json {
  return isObject(schema) ? shortSchema(schema, said, place) : schema;
}

/** `{anyOf: [{type: "string"}, {type: "null"}]}` says in fewer words `{type: ["string", "null"]}`. */
function withoutNullChoice({ anyOf, ...rest }: JsonObject): JsonObject {
  if (anyOf === undefined) return rest;
  const [one, none, ...more] = Array.isArray(anyOf) ? anyOf : [];
  const isSimple = isObject(one) && typeof one.type === "string";
  if (!isSimple || !isObject(none) || none.type !== "null" || more.length > 0) return { anyOf, ...rest };
  const values = Array.isArray(one.enum) && { enum: [...one.enum, null] };
  return { ...one, type: [one.type ?? "null", "null"], ...values, ...rest };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
