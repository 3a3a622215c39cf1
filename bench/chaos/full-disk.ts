import { setTimeout as sleep } from "node:timers/promises";
import { withTemporaryDatabase } from "../data-set/temporary-database";
import { type Fault, suffer } from "./faults";
import { buildGround, type Ground } from "./ground";
import type { Line, Skipped } from "./line";
import { mountSmallDisk, type SmallDisk } from "./small-disk";

/** Full for so long with room in the write-ahead log, and then without. */
const FULL_MS = 8_000;

/** The disk that holds the database, the log and the temporary files of the service is full for a while, again and again. */
export async function fillTheDisk(times: number): Promise<Line | Skipped> {
  const disk = mountSmallDisk();
  if (disk === null) return { skipped: "it needs a small file system of its own, which only root may mount" };
  try {
    return await withTemporaryDatabase(
      "full",
      async (database) => {
        const ground = await buildGround(database, { TMPDIR: disk.folder });
        const ends = { count: 0 };
        const line = await suffer(ground, fullDisk(disk, ends), times, 0);
        return {
          ...line,
          figures: { ...line.figures, "times that the database ended, to be started again": ends.count },
        };
      },
      disk.folder,
    );
  } finally {
    disk.remove();
  }
}

function fullDisk(disk: SmallDisk, ends: { count: number }): Fault {
  return {
    name: "the disk is full",
    times: 1,
    befall: async (ground) => {
      disk.fill();
      await sleep(FULL_MS);
      await beginNextLogFile(ground);
      await sleep(FULL_MS);
      if (disk.freeBytes() > 0) throw new Error("The disk was not full.");
      disk.free();
      // PostgreSQL ends when it cannot write its log; the supervisor starts it again.
      if (!ground.hasDatabaseEnded()) return;
      ends.count += 1;
      await ground.restartDatabase();
    },
  };
}

/** For the next file there is no room; the database may end over it. */
async function beginNextLogFile({ asSuperuser }: Ground): Promise<void> {
  await asSuperuser((client) => {
    client.on("error", () => undefined);
    return client.query("SELECT pg_switch_wal()");
  }).catch(() => undefined);
}
