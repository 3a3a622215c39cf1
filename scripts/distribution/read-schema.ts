import type pg from "pg";

/** A unique index or an exclusion, with its columns; an expression has none. */
export interface KeyFound {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly (string | null)[];
  /** The operators of an exclusion, one for each column; null for a key. */
  readonly operators: readonly string[] | null;
}

export interface ReferenceFound {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** As the catalogue abbreviates them: `a` no action, `r` restrict, `c` cascade, `n` set null, `d` set default. */
  readonly onDelete: string;
  readonly onUpdate: string;
}

export interface ColumnFound {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isIdentity: boolean;
}

export interface PolicyFound {
  readonly table: string;
  readonly name: string;
  readonly expression: string;
}

/** A name, and the table that it belongs to. */
export interface Named {
  readonly table: string;
  readonly name: string;
}

/** What the catalogue says about our tables. */
export interface SchemaFound {
  readonly tables: readonly string[];
  readonly columns: readonly ColumnFound[];
  readonly keys: readonly KeyFound[];
  readonly references: readonly ReferenceFound[];
  readonly policies: readonly PolicyFound[];
  readonly triggers: readonly Named[];
  readonly rules: readonly Named[];
}

const OURS = "c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')";

const TABLES = `SELECT c.relname::text AS name FROM pg_class c WHERE ${OURS} ORDER BY 1`;

const COLUMNS = `
  SELECT c.relname::text AS table, a.attname::text AS column, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "isRequired", a.attidentity <> '' AS "isIdentity"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE ${OURS}`;

const KEYS = `
  SELECT c.relname::text AS table, i.indexrelid::regclass::text AS name,
    (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(i.indkey::smallint[]) WITH ORDINALITY k (number, place)
      LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number) AS columns,
    (SELECT array_agg(o.oprname::text ORDER BY e.place) FROM pg_constraint n,
      unnest(n.conexclop) WITH ORDINALITY e (operator, place) JOIN pg_operator o ON o.oid = e.operator
      WHERE n.conindid = i.indexrelid AND n.contype = 'x') AS operators
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${OURS} AND (i.indisunique OR i.indisexclusion)`;

const REFERENCES = `
  SELECT c.relname::text AS table, n.conname::text AS name, n.confrelid::regclass::text AS target,
    (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(n.conkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = n.conrelid AND a.attnum = k.number) AS columns,
    (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(n.confkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = n.confrelid AND a.attnum = k.number) AS "targetColumns",
    n.confdeltype::text AS "onDelete", n.confupdtype::text AS "onUpdate"
  FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid WHERE ${OURS} AND n.contype = 'f'`;

const POLICIES = `
  SELECT c.relname::text AS table, p.polname::text AS name,
    concat_ws(' ', pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) AS expression
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE ${OURS}`;

const TRIGGERS = `
  SELECT c.relname::text AS table, t.tgname::text AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${OURS} AND NOT t.tgisinternal`;

const RULES = `
  SELECT c.relname::text AS table, r.rulename::text AS name
  FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE ${OURS}`;

/** Reads tables, columns, keys, references, policies, triggers and rules from the catalogue. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaFound> {
  return {
    tables: (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name),
    columns: (await client.query<ColumnFound>(COLUMNS)).rows,
    keys: (await client.query<KeyFound>(KEYS)).rows,
    references: (await client.query<ReferenceFound>(REFERENCES)).rows,
    policies: (await client.query<PolicyFound>(POLICIES)).rows,
    triggers: (await client.query<Named>(TRIGGERS)).rows,
    rules: (await client.query<Named>(RULES)).rows,
  };
}
