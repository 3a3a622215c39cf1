import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import type { Migration } from "../migrations/migration-files";
import {
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type Counted,
  END_FILE,
  End,
  FORMAT_VERSION,
  HEADER_FILE,
  Header,
  sha256,
  Tally,
  tableOfPiece,
} from "./backup-format";
import { TarError, tarFiles } from "./tar";

/** Some bytes of a table's rows. */
export type BackupPart = { readonly table: string; readonly chunk: Buffer };

/** A backup that was read to its end and is complete. */
export type VerifiedBackup = { readonly header: BackupHeader; readonly end: BackupEnd };

/** Reads a backup to its end, and throws `BackupError` when it is cut, damaged, or something else. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const parts = backupParts(file);
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return next.value;
  }
}

/** Refuses a backup of tables that this program cannot make: of a later version, or of other migrations. */
export function refuseUnknownMigrations({ header }: VerifiedBackup, known: readonly Migration[]): void {
  for (const { name, checksum } of header.migrations) {
    const own = known.find((migration) => migration.name === name);
    if (own === undefined || own.checksum !== checksum) {
      throw new BackupError(
        `The backup was made by Hiatus ${header.program_version}, whose migration ${name} this version does not have. ` +
          "Restore it with that version or a later one.",
      );
    }
  }
}

/**
 * Yields the rows of a backup as they are in it. The end is compared with what was read, so rows may be used
 * before that, but not committed: it throws `BackupError` when the file is incomplete.
 */
export async function* backupParts(file: string): AsyncGenerator<BackupPart, VerifiedBackup> {
  try {
    return yield* readParts(file);
  } catch (error) {
    throw toldAs(error, file);
  }
}

async function* readParts(file: string): AsyncGenerator<BackupPart, VerifiedBackup> {
  let header: BackupHeader | null = null;
  let headerSum = "";
  let end: BackupEnd | null = null;
  const tallies = new Map<string, Tally>();
  for await (const { name, body } of tarFiles(unzipped(file))) {
    if (header === null) {
      if (name !== HEADER_FILE) throw new TarError("no header");
      const text = await whole(body);
      headerSum = sha256(text);
      header = headerOf(text);
      for (const table of header.tables) tallies.set(table.name, new Tally());
    } else if (name === END_FILE) {
      end = parsed(End, await whole(body));
    } else {
      const table = tableOfPiece(name);
      const tally = tallies.get(table ?? "");
      if (table === null || tally === undefined) throw new TarError(`${name} does not belong into it`);
      for await (const chunk of body) {
        tally.add(chunk);
        yield { table, chunk };
      }
    }
  }
  if (header === null || end === null) throw new TarError("it has no end");
  refuseDifference(end, headerSum, tallies);
  return { header, end };
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file);
  const output = createGunzip();
  input.on("error", (error) => output.destroy(error));
  try {
    for await (const chunk of input.pipe(output)) yield chunk as Buffer;
  } finally {
    input.destroy();
  }
}

async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function headerOf(text: Buffer): BackupHeader {
  const header = parsed(Header, text);
  if (header.format_version > FORMAT_VERSION) {
    throw new BackupError(`The backup was made by Hiatus ${header.program_version}, a later version.`);
  }
  return header;
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: Buffer): z.infer<Schema> {
  const result = schema.safeParse(json(text));
  if (!result.success) throw new TarError("a description is not readable");
  return result.data;
}

function json(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return null;
  }
}

function refuseDifference(end: BackupEnd, headerSum: string, tallies: ReadonlyMap<string, Tally>): void {
  if (end.header_sha256 !== headerSum) throw new TarError("its header was changed");
  for (const [table, tally] of tallies) {
    if (!isSame(end.tables[table], tally.count())) throw new TarError(`${table} is not as it was written`);
  }
}

function isSame(written: Counted | undefined, read: Counted): boolean {
  return written?.rows === read.rows && written.bytes === read.bytes && written.sha256 === read.sha256;
}

const NOT_GZIP = "Z_DATA_ERROR";
const CUT = "Z_BUF_ERROR";

function toldAs(error: unknown, file: string): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === "ENOENT") return new BackupError(`There is no file ${file}.`);
  if (code === "EISDIR") return new BackupError(`${file} is a folder.`);
  const reason = error instanceof TarError ? error.message : code === CUT ? "it ends too soon" : null;
  if (reason !== null || code === NOT_GZIP) {
    return new BackupError(
      `${file} is no backup of Hiatus, or was cut or damaged${reason === null ? "" : ` (${reason})`}. ` +
        "Nothing was changed.",
    );
  }
  return error;
}
