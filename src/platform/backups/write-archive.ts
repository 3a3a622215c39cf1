import { linkSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { BackupError } from "./backup-format";

interface Archive {
  readonly file: string;
  /** Whether a file of that name may be replaced. */
  readonly mayReplace: boolean;
}

/**
 * Writes the pieces of a tar into a compressed file, which appears when it is complete, readable only by its
 * owner. Throws `BackupError` when there is one already.
 */
export async function writeArchive(
  { file, mayReplace }: Archive,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const target = resolve(file);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  try {
    await writeDraft(draft, pieces);
    await publish(draft, target, mayReplace);
  } finally {
    rmSync(draft, { force: true });
  }
}

async function writeDraft(draft: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const output = await open(draft, "wx", 0o600).catch((error: unknown) => {
    throw new BackupError(
      `Cannot write beside it: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const bytes = Readable.from(pieces, { objectMode: true, highWaterMark: 1 });
  // The stream closes the file last, after the data is on disk.
  await pipeline(bytes, createGzip(), output.createWriteStream({ flush: true }));
}

async function publish(draft: string, target: string, mayReplace: boolean): Promise<void> {
  if (mayReplace) renameSync(draft, target);
  else {
    try {
      linkSync(draft, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      throw new BackupError(`${target} exists. --force replaces it.`);
    }
  }
  const folder = await open(dirname(target));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
