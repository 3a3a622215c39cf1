import { expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { insertSamples } from "@/test/rows/insert-rows";

// A CHECK lets a row pass unless it is false, so one that comes to null checks nothing.

type Row = Readonly<Record<string, unknown>>;
type Check = { readonly name: string; readonly table: string; readonly test: string };
type Column = { readonly name: string; readonly isNullable: boolean; readonly isText: boolean };

const db = givenDatabase(({ owner }) => insertSamples(owner));

const UNKNOWN_WORD = "no such word";

it("decides every check: only one of a single column is left open, by its null", async () => {
  const checks = await select<Check>(`
    SELECT conname AS name, conrelid::regclass::text AS table, pg_get_expr(conbin, conrelid) AS test
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`);
  expect(checks.length).toBeGreaterThan(100);
  const undecided: [string, Row][] = [];
  for (const check of checks) {
    const columns = await columnsOf(check);
    const row = await undecidedRow(check, await rowsOf(check, columns));
    const isOpenByItsNull = columns.length === 1 && row?.[columns[0]?.name ?? ""] === null;
    if (row !== null && !isOpenByItsNull) undecided.push([check.name, row]);
  }
  expect(undecided).toEqual([]);
});

async function select<T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await db.owner.query<T>(sql, [...values])).rows;
}

function columnsOf({ name }: Check): Promise<Column[]> {
  return select(
    `SELECT attname AS name, NOT attnotnull AS "isNullable", atttypid = 'text'::regtype AS "isText"
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE conname = $1 AND connamespace = 'public'::regnamespace`,
    [name],
  );
}

/** Every combination of what the samples have in the columns, null where it may be, and a word that nobody knows. */
async function rowsOf({ table }: Check, columns: readonly Column[]): Promise<Row[]> {
  let rows: Row[] = [{}];
  for (const { name, isNullable, isText } of columns) {
    const samples = await select<{ value: unknown }>(
      `SELECT DISTINCT to_jsonb(${name}) AS value FROM ${table}`,
    );
    const values = new Set<unknown>(samples.map(({ value }) => value));
    if (isNullable) values.add(null);
    if (isText) values.add(UNKNOWN_WORD);
    rows = rows.flatMap((row) => [...values].map((value) => ({ ...row, [name]: value })));
  }
  return rows;
}

async function undecidedRow({ table, test }: Check, rows: readonly Row[]): Promise<Row | null> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  const sql = `SELECT to_jsonb(found) AS row FROM (
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) WHERE (${test}) IS NULL
    ) found LIMIT 1`;
  return (await select<{ row: Row }>(sql, [JSON.stringify(rows)]))[0]?.row ?? null;
}
