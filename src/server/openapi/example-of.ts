import { OF_FIELD } from "./example-values";
import type { Schema } from "./open-api";
import { OF_SCHEMA } from "./schema-examples";
import { nameIn, type Schemas } from "./schemas";

/** An example of a schema, composed from the example values of its fields. */
export function exampleOf(schema: Schema, schemas: Schemas, at = ""): unknown {
  const name = nameIn(schema);
  if (name !== undefined) return exampleOf(schemas.get(name), schemas, name);
  if (Object.hasOwn(OF_SCHEMA, at)) return OF_SCHEMA[at];
  if (schema.properties !== undefined) return exampleOfObject(schema.properties, schemas, at);
  if (schema.items !== undefined && !isKnown(at)) return [exampleOf(schema.items, schemas, `${at}[]`)];
  return isKnown(at) ? OF_FIELD[fieldOf(at)] : exampleOfValue(schema, schemas, at);
}

function exampleOfObject(
  properties: Readonly<Record<string, Schema>>,
  schemas: Schemas,
  at: string,
): Record<string, unknown> {
  const entries = Object.entries(properties);
  return Object.fromEntries(
    entries.map(([name, property]) => [name, exampleOfField(property, schemas, `${at}.${name}`)]),
  );
}

/** A field whose schema has a name of its own, such as a closed set, is still known by the field's name first. */
export function exampleOfField(schema: Schema, schemas: Schemas, at: string): unknown {
  if (Object.hasOwn(OF_SCHEMA, at)) return OF_SCHEMA[at];
  if (!isKnown(at)) return exampleOf(schema, schemas, at);
  const known = OF_FIELD[fieldOf(at)];
  return schema.type === "array" && !Array.isArray(known) ? [known] : known;
}

function exampleOfValue(schema: Schema, schemas: Schemas, at: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const variant = (schema.anyOf ?? schema.oneOf)?.[0];
  if (variant !== undefined) return exampleOf(variant, schemas, at);
  if (schema.type === "boolean") return false;
  throw new Error(`There is no example of ${at}: give it one in example-values or schema-examples.`);
}

function isKnown(at: string): boolean {
  return Object.hasOwn(OF_FIELD, fieldOf(at));
}

function fieldOf(at: string): string {
  return at.slice(at.lastIndexOf(".") + 1);
}
