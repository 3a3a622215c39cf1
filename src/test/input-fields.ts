import { z } from "zod";

interface Shape {
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** What an input may have in it, as JSON Schema. */
export function inputShapeOf(input: z.ZodType): Shape {
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape;
}

/** The fields of an input that hold an id or several; a cursor wraps one. */
export function idFieldsOf(input: z.ZodType): string[] {
  return [...new Set(fieldsOf(inputShapeOf(input)))].sort();
}

function fieldsOf(shape: Shape): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    name === "cursor" || holdsId(inner) ? [name] : [],
  );
  return [...own, ...variantsOf(shape).flatMap(fieldsOf)];
}

/** An id at any depth counts for the field on top. */
function holdsId(shape: Shape): boolean {
  const inner = [
    ...Object.values(shape.properties ?? {}),
    ...variantsOf(shape),
    ...(shape.items ? [shape.items] : []),
  ];
  return shape.format === "uuid" || inner.some(holdsId);
}

function variantsOf({ anyOf = [], oneOf = [], allOf = [] }: Shape): Shape[] {
  return [...anyOf, ...oneOf, ...allOf];
}
