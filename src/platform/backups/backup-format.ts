import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The first file of a backup says what it is, the last one what it contains: a backup without the last one is
 * truncated.
 */
export const HEADER_FILE = "hiatus-backup.json";
export const END_FILE = "end.json";

/** The version of the format. This program might not understand a later one. */
export const FORMAT_VERSION = 1;

/** The name under which waiting jobs are stored: ids of mails, in columns of our own. */
export const JOBS = "jobs";

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const Header = z.object({
  format: z.literal("hiatus-backup"),
  format_version: z.number(),
  program_version: z.string(),
  created_at: z.string(),
  postgresql_version: z.string(),
  /** Those that made the tables, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which their rows follow. */
  tables: z.array(Table),
  /** The last number given out by each identity column. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
});

export const End = z.object({
  header_sha256: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })),
});

export type BackupHeader = z.infer<typeof Header>;
export type BackupEnd = z.infer<typeof End>;
export type BackupTable = z.infer<typeof Table>;
/** What was counted of a table. */
export type Counted = BackupEnd["tables"][string];

/** A backup that cannot be made or used, with a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BackupError";
  }
}

/** The name of a piece of a table's rows inside the backup. */
export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.copy`;
}

/** The table that a piece belongs to; null for any other file. */
export function tableOfPiece(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}

/** Counts a table's rows as they pass: in COPY's text format each is one line. */
export class Tally {
  #rows = 0;
  #bytes = 0;
  readonly #hash = createHash("sha256");

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
  }

  count(): Counted {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

export function sha256(text: Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Statements are exempt from limits that the operator or the server may have set for others. */
export const SESSION = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s';
  SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET search_path = public; SET client_min_messages = 'warning'`;

export const JOB_COLUMNS = [
  "identifier",
  "payload",
  "queue_name",
  "run_at",
  "attempts_left",
  "key",
  "priority",
  "flags",
] as const;
