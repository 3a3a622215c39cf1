import type pg from "pg";

/** A column of a table as the database has it. */
export interface CatalogColumn {
  readonly table: string;
  readonly column: string;
  readonly isRequired: boolean;
  /** The values that a check lists for it, if any. */
  readonly values: readonly string[] | null;
}

/** The part of the catalogue that types follow from. */
export interface Catalog {
  readonly columnAt: (table: number, number: number) => CatalogColumn | null;
  readonly isRequired: (table: string, column: string) => boolean;
  /** The name of a type, such as `uuid` or `_text`. */
  readonly typeName: (type: number) => string;
}

const COLUMNS = `
  SELECT c.oid::int AS oid, c.relname AS table, a.attnum::int AS number, a.attname AS column, a.attnotnull AS required,
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
     WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
       AND (pg_get_constraintdef(k.oid) ~ '= ANY' OR pg_get_constraintdef(k.oid) ~ '<@') LIMIT 1) AS check
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`;

interface Row {
  readonly oid: number;
  readonly table: string;
  readonly number: number;
  readonly column: string;
  readonly required: boolean;
  readonly check: string | null;
}

/** Reads the tables' columns and all types. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query<Row>(COLUMNS);
  const types = await client.query<{ oid: number; name: string }>(
    "SELECT oid::int AS oid, typname AS name FROM pg_type",
  );
  const names = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const byPlace = new Map(rows.map((row) => [`${row.oid} ${row.number}`, columnOf(row)]));
  const required = new Set(rows.filter((row) => row.required).map((row) => `${row.table} ${row.column}`));
  return {
    columnAt: (table, number) => byPlace.get(`${table} ${number}`) ?? null,
    isRequired: (table, column) => required.has(`${table} ${column}`),
    typeName: (type) => names.get(type) ?? String(type),
  };
}

function columnOf({ table, column, required, check }: Row): CatalogColumn {
  const values = [...(check ?? "").matchAll(/'([^']*)'::text/g)].map(([, value = ""]) => value);
  return { table, column, isRequired: required, values: values.length > 0 ? values : null };
}
