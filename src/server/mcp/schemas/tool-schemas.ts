import { z } from "zod";
import type { Actor } from "@/domain/permissions/actor";
import { type Kind, kindOf, sourceFor } from "../named-fields";
import { itemOf, narrowingOf } from "../narrowing";
import type { Tool } from "../tools";
import { FIELD_WORDS } from "./field-words";
import type { Said } from "./said";
import { shortSchema } from "./short-schema";

type Json = z.core.util.JSONType;

export interface ObjectSchema {
  [keyword: string]: Json | undefined;
  type: "object";
  properties: Record<string, { [keyword: string]: Json }>;
  required?: string[];
}

/** Without properties when it says which other answer has them. */
export interface AnswerSchema {
  [keyword: string]: Json | undefined;
  type: "object";
}

/**
 * What a tool takes, as JSON Schema: the operation's fields, with names where the caller may look them up, and
 * how to narrow a list. What an earlier tool has said of a field is not repeated.
 */
export function inputSchemaOf(tool: Tool, actor: Actor, said: Said): ObjectSchema {
  const shape = { ...tool.fields, ...narrowingOf(tool) };
  const schema = structuredClone(madeOnce(inputs, tool, () => jsonSchema(z.strictObject(shape), "input")));
  // Whoever sends another field is told so; a model sends those that it reads of.
  delete schema.additionalProperties;
  for (const [field, property] of Object.entries(schema.properties)) {
    const kind = kindOf(tool, field);
    const words = FIELD_WORDS[field] ?? shape[field]?.description;
    const isNamed = kind !== undefined && sourceFor(tool, kind, { actor }) !== undefined;
    if (isNamed) schema.properties[field] = { type: "string", description: orName(kind, words) };
    else if (words !== undefined) property.description = words;
    if (isTextOnlyForRest(shape[field])) property.type = "boolean";
    // The instructions tell how many items a list shows, and how to go on.
    if (field === "limit") schema.properties.limit = { type: "integer" };
    if (field === "cursor") schema.properties.cursor = { type: "string" };
    // Bounds of values that a model copies or can hardly get wrong are left out.
    if (field === "search") delete property.maxLength;
    if (property.format === "uuid") delete property.format;
    if (property.format === "date-time") delete property.maxLength;
    if (property.type === "array") for (const bound of ["minItems", "maxItems"]) delete property[bound];
    if (Number(property.minLength) <= 1) delete property.minLength;
    const shown = schema.properties[field];
    if (typeof shown?.description === "string") {
      const words = said.sayInput(field, shown.description, tool.name);
      if (words === undefined) delete shown.description;
      else shown.description = words;
    }
  }
  return schema;
}

/**
 * What a tool answers, as JSON Schema: always an object. The instructions explain `names` and `more` for all
 * of them, and of lists `total` and `next_cursor`.
 */
export function outputSchemaOf(tool: Pick<Tool, "name" | "output" | "mcp">, said: Said): AnswerSchema {
  const schema = madeOnce(outputs, tool, () => wholeOutputOf(tool));
  return { ...shortSchema({ ...schema } as Record<string, Json>, said, tool.name), type: "object" };
}

function wholeOutputOf({ output, mcp }: Pick<Tool, "output" | "mcp">): ObjectSchema {
  const isList = itemOf(output) !== null;
  const schema = jsonSchema(isList ? z.object({ items: output }) : output, "output");
  for (const field of mcp.itemsWithout ?? []) dropFromItems(schema, field);
  return schema;
}

function dropFromItems({ properties }: ObjectSchema, field: string): void {
  const { properties: ofItem = {} } = (properties.items?.items ?? {}) as Partial<ObjectSchema>;
  delete ofItem[field];
}

/** REST can only send such a value as text ("true"); a model sends it with its real type. */
export function asRestHasIt(
  fields: Tool["fields"],
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(args).map(([name, value]): [string, unknown] => {
    const isWord = typeof value === "boolean" && isTextOnlyForRest(fields[name]);
    return [name, isWord ? String(value) : value];
  });
  return Object.fromEntries(entries);
}

function isTextOnlyForRest(field: z.ZodType | undefined): boolean {
  return field !== undefined && !field.safeParse(true).success && field.safeParse("true").data === true;
}

const inputs = new WeakMap<object, ObjectSchema>();
const outputs = new WeakMap<object, ObjectSchema>();

/** Making them for all tools takes tens of milliseconds, during which nobody else is answered. */
function madeOnce(kept: WeakMap<object, ObjectSchema>, tool: object, make: () => ObjectSchema): ObjectSchema {
  const schema = kept.get(tool) ?? make();
  kept.set(tool, schema);
  return schema;
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // That it is a UUID says the same as its pattern.
    override: ({ jsonSchema: shown }) => {
      if (shown.format === "uuid") delete shown.pattern;
    },
  });
  return rest as ObjectSchema;
}

/** That a name does is told by the instructions, unless nothing else is said. */
function orName(kind: Kind, words: string | undefined): string {
  return words ?? `The ${kind}. Id or name.`;
}
