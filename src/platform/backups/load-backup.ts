import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import pg from "pg";
import { JOB_SCHEMA } from "../migrations/migrate-jobs";
import {
  BackupError,
  type BackupHeader,
  type BackupTable,
  JOB_COLUMNS,
  JOBS,
  SESSION,
} from "./backup-format";
import { copyIn } from "./copy-streams";
import { backupParts, type VerifiedBackup } from "./read-backup";

/** Fills empty tables with the rows of a backup, in one transaction: all of them, or none. */
export async function loadBackup(client: pg.Client, { header }: VerifiedBackup, file: string): Promise<void> {
  await client.query(SESSION);
  await client.query("BEGIN");
  try {
    const tables = header.tables.filter(({ name }) => name !== JOBS);
    // Rows that migrations wrote are in the backup, too.
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
    await client.query(JOB_TABLE);
    const references = await takeReferences(client, tables);
    await copyRows(client, header, file);
    for (const sql of references) await client.query(sql);
    await setSequences(client, header);
    await client.query(ADD_JOBS);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await client.query("ANALYZE");
}

async function copyRows(client: pg.Client, { tables }: BackupHeader, file: string): Promise<void> {
  let table = "";
  let input: Writable | null = null;
  for await (const part of backupParts(file)) {
    if (input === null || part.table !== table) {
      if (input !== null) await end(input);
      table = part.table;
      input = copyIn(client, copyOf(table, tables));
    }
    await write(input, part.chunk);
  }
  if (input !== null) await end(input);
}

async function write(input: Writable, chunk: Buffer): Promise<void> {
  // `once` also rejects when the server refuses a row.
  if (!input.write(chunk)) await once(input, "drain");
}

async function end(input: Writable): Promise<void> {
  input.end();
  await finished(input);
}

function copyOf(table: string, tables: readonly BackupTable[]): string {
  const columns = tables.find(({ name }) => name === table)?.columns;
  if (columns === undefined) throw new BackupError(`The backup says nothing about ${table}.`);
  const target = table === JOBS ? "waiting_jobs" : `public.${pg.escapeIdentifier(table)}`;
  return `COPY ${target} (${columns.map((name) => pg.escapeIdentifier(name)).join(", ")}) FROM STDIN`;
}

/**
 * Drops the references between tables, so that their order does not matter; returns a function that restores
 * and checks them.
 */
async function takeReferences(client: pg.Client, tables: readonly BackupTable[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
        AND conrelid = ANY (SELECT format('public.%I', name)::regclass FROM unnest($1::text[]) name) ORDER BY 1, 2`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

async function setSequences(client: pg.Client, { sequences }: BackupHeader): Promise<void> {
  const sql = "SELECT setval(pg_get_serial_sequence(format('public.%I', $1::text), $2), $3::bigint, false)";
  for (const { table, column, next } of sequences) await client.query(sql, [table, column, next]);
}

const JOB_TABLE = `CREATE TEMP TABLE waiting_jobs (${JOB_COLUMNS.map((name) => `${name} text`).join(", ")}) ON COMMIT DROP`;

const ADD_JOBS = `SELECT ${JOB_SCHEMA}.add_job(identifier, payload::json, queue_name, run_at::timestamptz,
  attempts_left::integer, key, priority::integer, flags::text[]) FROM waiting_jobs`;
