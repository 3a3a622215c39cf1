import pg from "pg";
import { ACCESS } from "../migrations/access/access-rules";
import { JOB_SCHEMA } from "../migrations/migrate-jobs";
import { programVersion } from "../migrations/program-version";
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type BackupTable,
  END_FILE,
  FORMAT_VERSION,
  HEADER_FILE,
  JOB_COLUMNS,
  JOBS,
  pieceName,
  SESSION,
  sha256,
  Tally,
} from "./backup-format";
import { copyOut } from "./copy-streams";
import { TAR_END, tarFile } from "./tar";
import { writeArchive } from "./write-archive";

const PIECE_BYTES = 1024 * 1024;

type BackupOptions = {
  readonly file: string;
  /** Whether a file of that name may be replaced. */
  readonly mayReplace: boolean;
  readonly now: Date;
};

/**
 * Writes the whole content of a database into one file, as of one moment, while others continue writing. The
 * file appears when it is complete, readable only by its owner. Throws `BackupError` when there is one
 * already.
 */
export async function writeBackup(url: string, { now, ...archive }: BackupOptions): Promise<BackupEnd> {
  const counted: { end: BackupEnd | null } = { end: null };
  const client = new pg.Client({ connectionString: url, application_name: "hiatus backup" });
  await client.connect();
  try {
    await client.query(SESSION);
    await writeArchive(
      archive,
      backupBytes(client, now, (end) => (counted.end = end)),
    );
    if (counted.end === null) throw new BackupError("The backup has no end.");
    return counted.end;
  } finally {
    await client.end();
  }
}

async function* backupBytes(
  client: pg.Client,
  now: Date,
  ended: (end: BackupEnd) => void,
): AsyncGenerator<Buffer> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // So that no migration changes a table between the header and its rows.
  await client.query(`LOCK TABLE ${Object.keys(ACCESS).join(", ")} IN ACCESS SHARE MODE`);
  const header = await readHeader(client, now);
  const text = jsonOf(header);
  yield tarFile(HEADER_FILE, text, now);
  const tables: BackupEnd["tables"] = {};
  for (const table of header.tables) {
    const tally = new Tally();
    yield* piecesOf(table, copyOut(client, copyOf(table)), tally, now);
    tables[table.name] = tally.count();
  }
  await client.query("COMMIT");
  const end = { header_sha256: sha256(text), tables };
  yield tarFile(END_FILE, jsonOf(end), now);
  yield TAR_END;
  ended(end);
}

async function* piecesOf(
  { name }: BackupTable,
  rows: AsyncIterable<Buffer>,
  tally: Tally,
  now: Date,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let number = 0;
  const piece = () => tarFile(pieceName(name, ++number), Buffer.concat(held), now);
  for await (const chunk of rows) {
    tally.add(chunk);
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield piece();
    [held, size] = [[], 0];
  }
  if (size > 0) yield piece();
}

function copyOf({ name, columns }: BackupTable): string {
  if (name === JOBS) return `COPY (${WAITING_JOBS}) TO STDOUT`;
  return `COPY public.${name} (${columns.map(pg.escapeIdentifier).join(", ")}) TO STDOUT`;
}

/** Jobs that are being worked on at this moment will wait again, as after any stop. */
const WAITING_JOBS = `
  SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts - j.attempts, j.key, j.priority,
    (SELECT array_agg(flag ORDER BY flag) FROM jsonb_object_keys(j.flags) flag)
  FROM ${JOB_SCHEMA}._private_jobs j JOIN ${JOB_SCHEMA}._private_tasks t ON t.id = j.task_id
  LEFT JOIN ${JOB_SCHEMA}._private_job_queues q ON q.id = j.job_queue_id
  WHERE j.attempts < j.max_attempts ORDER BY j.id`;

async function readHeader(client: pg.Client, now: Date): Promise<BackupHeader> {
  const server = await client.query<{ version: string }>(
    "SELECT current_setting('server_version') AS version",
  );
  const migrations = await client.query<BackupHeader["migrations"][number]>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const tables = await client.query<BackupTable>(COLUMNS, [Object.keys(ACCESS)]);
  return {
    format: "hiatus-backup",
    format_version: FORMAT_VERSION,
    program_version: programVersion(),
    created_at: now.toISOString(),
    postgresql_version: server.rows[0]?.version ?? "",
    migrations: migrations.rows,
    tables: [...tables.rows, { name: JOBS, columns: [...JOB_COLUMNS] }],
    sequences: await readSequences(client),
  };
}

const COLUMNS = `
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND a.attnum > 0
    AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY 1 ORDER BY 1`;

async function readSequences(client: pg.Client): Promise<BackupHeader["sequences"]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS column,
        pg_get_serial_sequence(format('public.%I', c.relname), a.attname) AS sequence
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND a.attidentity <> '' ORDER BY 1, 2`,
    [Object.keys(ACCESS)],
  );
  const sequences: BackupHeader["sequences"] = [];
  for (const { table, column, sequence } of rows) {
    const sql = `SELECT (last_value + is_called::int)::text AS next FROM ${sequence}`;
    const next = (await client.query<{ next: string }>(sql)).rows[0]?.next ?? "1";
    sequences.push({ table, column, next });
  }
  return sequences;
}

function jsonOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
