import type { OpenApiDocument, Schema } from "@/client/open-api";

/** One field as a reader needs it. */
export interface Field {
  readonly name: string;
  /** In words: `uuid`, `list of dates`, `integer`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Whether it is a text that may have no characters. */
  readonly mayBeEmpty: boolean;
  readonly description: string | null;
  /** In words: `at most 300 characters`. */
  readonly limits: readonly string[];
  readonly defaultValue: string | null;
  /** The values of a closed set. */
  readonly values: readonly string[];
  /** Of an object, or of each object of a list. */
  readonly fields: readonly Field[];
}

/** The named schemas of a document. */
export type Schemas = OpenApiDocument["components"]["schemas"];

const PREFIX = "#/components/schemas/";
const DEEPEST = 5;

/** The fields of an object, or of each object of a list. */
export function fieldsOf(schema: Schema, schemas: Schemas, depth = 0): Field[] {
  const { properties, required = [], items } = plain(schema, schemas).schema;
  if (items !== undefined) return fieldsOf(items, schemas, depth);
  if (depth === DEEPEST) return [];
  return Object.entries(properties ?? {}).map(([name, property]) =>
    fieldOf({ name, schema: property, isRequired: required.includes(name) }, schemas, depth),
  );
}

/** What a schema says of one field. */
export function fieldOf(
  { name, schema, isRequired }: { name: string; schema: Schema; isRequired: boolean },
  schemas: Schemas,
  depth = 0,
): Field {
  const { schema: known, isNullable } = plain(schema, schemas);
  const one = known.items === undefined ? known : plain(known.items, schemas).schema;
  return {
    name,
    type: typeOf(known, schemas),
    isRequired,
    isNullable,
    mayBeEmpty: typeOf(known, schemas) === "text" && !known.enum && !known.pattern && !known.minLength,
    description: schema.description ?? known.description ?? null,
    limits: [...limitsOf(known), ...(one === known ? [] : limitsOf(one).map((limit) => `each ${limit}`))],
    defaultValue: defaultOf("default" in schema ? schema.default : known.default),
    values: (one.enum ?? []).map(String),
    fields: fieldsOf(known, schemas, depth + 1),
  };
}

/** The schema behind a reference, and behind `null` as an alternative to it. */
export function plain(schema: Schema, schemas: Schemas): { schema: Schema; isNullable: boolean } {
  if (schema.$ref !== undefined) {
    const found = schemas[schema.$ref.slice(PREFIX.length)];
    return found === undefined ? { schema, isNullable: false } : plain(found, schemas);
  }
  const variants = schema.anyOf ?? schema.oneOf;
  const [only, ...others] = variants?.filter(({ type }) => type !== "null") ?? [];
  if (variants !== undefined && only !== undefined && others.length === 0) {
    const { schema: inner, isNullable } = plain(only, schemas);
    return { schema: inner, isNullable: isNullable || variants.length > 1 };
  }
  if (typeof schema.type === "object" && schema.type.includes("null")) {
    const [type = "null"] = schema.type.filter((name) => name !== "null");
    return { schema: { ...schema, type }, isNullable: true };
  }
  return { schema, isNullable: false };
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: "uuid",
  date: "date",
  "date-time": "timestamp",
  binary: "file",
  email: "e-mail address",
};

function typeOf(schema: Schema, schemas: Schemas): string {
  if (schema.items !== undefined) {
    return `list of ${plural(typeOf(plain(schema.items, schemas).schema, schemas))}`;
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) {
    return [...new Set(variants.map((variant) => typeOf(plain(variant, schemas).schema, schemas)))].join(
      " or ",
    );
  }
  if (schema.format !== undefined && OF_FORMAT[schema.format] !== undefined) {
    return OF_FORMAT[schema.format] ?? "text";
  }
  const type = typeof schema.type === "string" ? schema.type : "value";
  return type === "string" ? "text" : type;
}

function plural(type: string): string {
  if (type.includes(" or ")) return `(${type})`;
  if (type === "text") return "texts";
  return type.endsWith("address") ? `${type}es` : `${type}s`;
}

function limitsOf(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "items"),
    range(within(schema.minimum), within(schema.maximum), ""),
  ].filter((words) => words !== null);
}

function range(least: number | undefined, most: number | undefined, unit: string): string | null {
  const words = (text: string) => (unit === "" ? text : `${text} ${unit}`);
  // A minimum of zero says nothing about a text, but it limits a number.
  const from = unit !== "" && least === 0 ? undefined : least;
  if (from !== undefined && most !== undefined) return words(`${from} to ${most}`);
  if (most !== undefined) return words(`at most ${most}`);
  return from === undefined ? null : words(`at least ${from}`);
}

/** The bounds of safe integers are not a limit that anybody meets. */
function within(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function defaultOf(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}
