import type { Catalog } from "./catalog";
import type { DescribedColumn, Description } from "./describe-statement";

/** What a column of each type is in TypeScript, as the pool reads it. */
const ANSWERED: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "IsoDate",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "string",
  json: "unknown",
  jsonb: "unknown",
  name: "string",
  numeric: "string",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
  varchar: "string",
  void: "unknown",
};

/** What a parameter of each type may be. */
const TAKEN: Readonly<Record<string, string>> = {
  ...ANSWERED,
  bytea: "Uint8Array",
  int8: "string | number",
  json: "string",
  jsonb: "string",
  numeric: "string | number",
  timestamptz: "Date | string",
};

/** The TypeScript of a statement's entry: the parameters that it takes and the rows that it answers. */
export function typeOfStatement(
  { parameters, columns }: Description,
  { catalog, neverNull }: { readonly catalog: Catalog; readonly neverNull: readonly boolean[] },
): string {
  const taken = parameters.map((type) => `${wordFor(catalog.typeName(type), TAKEN)} | null`);
  const answered = columns.map(
    (column, place) =>
      `${JSON.stringify(column.name)}: ${columnType(column, catalog)}${neverNull[place] ? "" : orNull(column, catalog)}`,
  );
  const row = answered.length > 0 ? `{ ${answered.join("; ")} }` : "Record<string, never>";
  return `{ params: readonly [${taken.join(", ")}]; row: ${row} }`;
}

function columnType(column: DescribedColumn, catalog: Catalog): string {
  const name = catalog.typeName(column.type);
  const values = catalog.columnAt(column.table, column.number)?.values;
  if (!values || (name !== "text" && name !== "_text")) return wordFor(name, ANSWERED);
  const union = values.map((value) => JSON.stringify(value)).join(" | ");
  return name === "_text" ? `(${union})[]` : `(${union})`;
}

/** Null adds nothing to an unknown type. */
function orNull({ type }: DescribedColumn, catalog: Catalog): string {
  return wordFor(catalog.typeName(type), ANSWERED) === "unknown" ? "" : " | null";
}

function wordFor(type: string, words: Readonly<Record<string, string>>): string {
  if (type.startsWith("_")) {
    const word = wordFor(type.slice(1), words);
    return words === TAKEN ? `readonly (${word})[]` : `(${word})[]`;
  }
  const word = words[type];
  if (word === undefined) throw new Error(`What is a ${type} in TypeScript? Say so in statement-type.ts.`);
  return word;
}
