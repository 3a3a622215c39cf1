import fc from "fast-check";
import type { OpenApiDocument, Schema } from "@/server/openapi/open-api";

/** What arbitrary inputs are made of in addition to random values. */
export interface Material {
  readonly document: OpenApiDocument;
  /** Ids that were read from lists; of somebody else's organization too. */
  readonly ids: () => readonly string[];
  /** Names that are taken. */
  readonly names: () => readonly string[];
}

const WEIRD = fc.constantFrom(
  "",
  " ",
  "0",
  "null",
  "\u0000",
  "\u200b",
  "\ud800",
  "é".normalize("NFD"),
  "👩‍👩‍👧‍👦",
  "=1+1",
  "' OR 1=1 --",
  "<script>",
  "../..",
  "__proto__",
  "x".repeat(301),
);
const DATE = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -400, max: 800 }).map(dateAfterToday) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "1900-01-01",
      "2199-12-31",
      "2028-02-29",
      "2027-02-29",
      "2026-13-01",
      "0000-00-00",
    ),
  },
);

/** Values that a schema describes, and now and then something else. */
export function arbitraryOf(schema: Schema, material: Material): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: fitting(schema, material) },
    { weight: 1, arbitrary: WEIRD },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function fitting(schema: Schema, material: Material): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice("#/components/schemas/".length);
    return fitting(material.document.components.schemas[name] ?? {}, material);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fc.oneof(...variants.map((variant) => fitting(variant, material)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...(schema.type as string[]).map((type) => fitting({ ...schema, type }, material)));
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema, material);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, material), {
        maxLength: Math.min(schema.maxItems ?? 4, 12),
      });
    case "string":
      return textOf(schema, material);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 400 });
    case "number":
      return fc
        .integer({ min: (schema.minimum ?? -100) * 100, max: (schema.maximum ?? 1000) * 100 })
        .map((hundredths) => hundredths / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf({ properties = {}, required = [] }: Schema, material: Material): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const value =
      name === "name" || name === "email" ? nameOf(property, material) : arbitraryOf(property, material);
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** A name that nobody has, mostly. */
function nameOf(schema: Schema, material: Material): fc.Arbitrary<unknown> {
  const taken = material.names();
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.uuid().map((id) => (schema.maxLength === 100 ? `Name ${id}` : `${id}@storm.example`)),
    },
    { weight: 1, arbitrary: taken.length > 0 ? fc.constantFrom(...taken) : WEIRD },
    { weight: 1, arbitrary: arbitraryOf(schema, material) },
  );
}

function textOf(schema: Schema, material: Material): fc.Arbitrary<string> {
  if (schema.format === "date") return DATE;
  if (schema.format === "uuid") {
    const ids = material.ids();
    return ids.length === 0
      ? fc.uuid()
      : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  }
  return fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 60),
    unit: "grapheme",
  });
}

function dateAfterToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
