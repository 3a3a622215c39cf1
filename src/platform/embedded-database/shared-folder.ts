import { chmodSync, existsSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter, type DatabaseUser } from "./database-user";

/** A folder of root's that the database's user can enter, for what lies under a folder that only root may enter. */
export function sharedFolder(user: DatabaseUser): string {
  for (const folder of ["/var/lib/hiatus", join(tmpdir(), "hiatus-shared")]) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder, { recursive: true, mode: 0o755 });
        chmodSync(folder, 0o755);
      }
      if (isOursAlone(folder) && canEnter(user, folder)) return folder;
    } catch {
      // Not writable here: the next candidate.
    }
  }
  throw new Error(
    `User ${user?.name ?? ""} can reach neither this folder nor /var/lib/hiatus. ` +
      "Set HIATUS_DATA_DIR to a folder that every user may enter, or DATABASE_URL to an existing PostgreSQL.",
  );
}

// In a folder that others may write to, somebody could have put another program in the place of ours.
function isOursAlone(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return lstatSync(folder).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
}
