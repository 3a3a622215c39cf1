import type pg from "pg";

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
}

const COLUMNS = `
  SELECT c.oid::regclass::text AS relation, quote_ident(a.attname) AS name, format_type(a.atttypid, NULL) AS type
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p', 'm') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    AND c.relnamespace::regnamespace::text NOT LIKE 'pg_toast%' ORDER BY 1, 2`;

/**
 * Where in the whole database a text occurs, in capitals or not: every column of every table, bytes and JSON included, in whatever
 * schema. `public.users.name`, without `public`.
 */
export async function columnsWith(owner: pg.Pool, text: string): Promise<string[]> {
  const { rows: columns } = await owner.query<Column>(COLUMNS);
  const found: string[] = [];
  for (const relation of new Set(columns.map((column) => column.relation))) {
    const own = columns.filter((column) => column.relation === relation);
    const { rows } = await owner.query<Record<string, boolean | null>>(
      `SELECT ${own.map((column) => `bool_or(${holds(column)}) AS ${column.name}`).join(", ")} FROM ${relation}`,
      [text],
    );
    found.push(
      ...own.filter(({ name }) => rows[0]?.[unquoted(name)]).map(({ name }) => `${relation}.${name}`),
    );
  }
  return found;
}

/** How many columns are looked at. */
export async function countColumns(owner: pg.Pool): Promise<number> {
  return (await owner.query<Column>(COLUMNS)).rows.length;
}

function holds({ name, type }: Column): string {
  if (type === "bytea") return `position(convert_to($1::text, 'UTF8') IN ${name}) > 0`;
  return `position(lower($1::text) IN lower(${name}::text)) > 0`;
}

function unquoted(name: string): string {
  return name.replaceAll('"', "");
}
