import type { Schema } from "./open-api";

/** An answer's schema that stays valid when the API grows: fields and codes may be added. */
export function growing(schema: Schema): Schema {
  const { additionalProperties, ...rest } = schema;
  const { properties, items, anyOf, oneOf, allOf } = rest;
  return {
    ...rest,
    ...(properties !== undefined && { properties: grownFields(properties) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: growing(additionalProperties) }),
    ...(items !== undefined && { items: growing(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(growing) }),
    ...(oneOf !== undefined && { oneOf: oneOf.map(growing) }),
    ...(allOf !== undefined && { allOf: allOf.map(growing) }),
  };
}

function grownFields(fields: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  const grown = Object.entries(fields).map(([name, field]) => {
    const isCode = name === "code" && field.enum !== undefined;
    return [name, isCode ? codeSchema(field.enum, field.description) : growing(field)] as const;
  });
  return Object.fromEntries(grown);
}

/** A code: a text whose known values are listed in its description, because later versions may add more. */
export function codeSchema(known: readonly unknown[], description = "For programs."): Schema {
  const values = known.map((value) => `\`${String(value)}\``).join(", ");
  return { type: "string", description: `${description} Known so far: ${values}.` };
}
