import { z } from "zod";
import { CreatedAt, UpdatedAt } from "@/contracts/dates";
import { OrganizationId } from "@/contracts/text";
import type { Actor } from "@/domain/permissions/actor";
import { FIELD_WORDS } from "./field-words";
import { type Kind, kindOf, sourceFor } from "./named-fields";
import { DEFAULT_LIMIT, itemOf, narrowingOf } from "./narrowing";
import type { Tool } from "./tools";

type Json = z.core.util.JSONType;

export interface ObjectSchema {
  [keyword: string]: unknown;
  type: "object";
  properties: Record<string, { [keyword: string]: Json }>;
  required?: string[];
}

const EXTRA = {
  names: z.record(z.string(), z.string()).describe("Names by id."),
  more: z.string().nullable().describe("What is not shown; null: nothing."),
};

/** What a tool takes, as JSON Schema: the operation's fields, with names where the caller may look them up, and how to narrow a list. */
export function inputSchemaOf(tool: Tool, actor: Actor): ObjectSchema {
  const shape = { ...tool.fields, ...narrowingOf(tool) };
  const schema = jsonSchema(z.strictObject(shape), "input");
  for (const [field, property] of Object.entries(schema.properties)) {
    const kind = kindOf(tool, field);
    if (kind !== undefined && sourceFor(tool, kind, actor) !== undefined) {
      schema.properties[field] = { type: "string", minLength: 1, description: orName(kind) };
      continue;
    }
    if (isTextOnlyForRest(shape[field])) property.type = "boolean";
    if (field === "limit") property.default = DEFAULT_LIMIT;
    const words = FIELD_WORDS[field];
    if (words !== undefined) property.description ??= words;
  }
  return schema;
}

/** What a tool answers, as JSON Schema: always an object, with the names of ids and a word about what is not shown. */
export function outputSchemaOf({ output }: Tool): ObjectSchema {
  if (itemOf(output) !== null) {
    const list = { items: output, total: z.int(), next_cursor: z.string().nullable(), ...EXTRA };
    return jsonSchema(z.object(list), "output");
  }
  const schema = jsonSchema(output, "output");
  const extra = jsonSchema(z.object(EXTRA), "output");
  return {
    ...schema,
    properties: { ...schema.properties, ...extra.properties },
    required: [...(schema.required ?? []), ...(extra.required ?? [])],
  };
}

/** What REST can only send as text ("true"), a model sends as what it is. */
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

function jsonSchema(schema: z.ZodType, io: "input" | "output"): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: shown }) => {
      shorten(shown);
      if (OBVIOUS.has(zodSchema)) delete shown.description;
    },
  });
  return rest as ObjectSchema;
}

const MOST_VALUES = 40;

/** What its name says to a model, and what stands in nearly every answer. */
const OBVIOUS = new Set<z.core.$ZodType>([CreatedAt, UpdatedAt, OrganizationId]);

/** A model reads all schemas before it does anything: the pattern of an id and every country of the world tell it nothing. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === "uuid") delete schema.pattern;
  delete schema.propertyNames;
  delete schema.examples;
  if (schema.enum !== undefined && schema.enum.length > MOST_VALUES) delete schema.enum;
}

function orName(kind: Kind): string {
  const how = kind === "employee" ? 'id, name or e-mail address; "me" is the caller' : "id or name";
  return `The ${kind}: ${how}. When a name is not clear, the answer is an error with candidates.`;
}
