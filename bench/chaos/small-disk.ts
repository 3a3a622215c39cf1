import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE_MIB = 512;
const PIECES = [1024 * 1024, 4096];

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  readonly fill: () => void;
  readonly free: () => void;
  readonly freeBytes: () => number;
  readonly remove: () => void;
}

/** Mounts one in memory, which only root may; null if that is refused. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "hiatus-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MIB}m`, "hiatus-chaos", folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return null;
  }
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    remove: () => {
      const { status: left, stderr } = spawnSync("umount", [folder]);
      if (left !== 0) throw new Error(`${folder} is still mounted: ${stderr.toString()}`);
      rmdirSync(folder);
    },
  };
}

/** Writes until nothing more fits, not even a page. */
function fillWith(file: string): void {
  const handle = openSync(file, "w");
  for (const bytes of PIECES) while (hasWritten(handle, Buffer.alloc(bytes, 1)));
  closeSync(handle);
}

function hasWritten(handle: number, bytes: Buffer): boolean {
  try {
    return writeSync(handle, bytes) === bytes.length;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}
