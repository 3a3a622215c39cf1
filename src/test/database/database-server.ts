import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  dataDirHolder,
  removeEmbeddedDatabase,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";

const PREFIX = "hiatus-test-";

/** Starts one server for all test files of a run, or uses the one that DATABASE_URL names. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL) {
    process.env.HIATUS_TEST_SERVER_URL = process.env.DATABASE_URL;
    return () => Promise.resolve();
  }
  await removeLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // Started as root the server runs as another user, who has to pass through this folder.
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir: join(dataDir, "data"), isDurable: false });
  process.env.HIATUS_TEST_SERVER_URL = database.url;
  process.env.HIATUS_TEST_SERVER_LOG = join(dataDir, "data", "postgres.log");
  return async () => {
    await database.stop();
    await removeEmbeddedDatabase(join(dataDir, "data"));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

// A run that was killed leaves its server and its files; one that is still going is left alone.
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name, "data");
    if (!existsSync(join(dataDir, "database.json")) || dataDirHolder(dataDir) !== null) continue;
    try {
      await removeEmbeddedDatabase(dataDir);
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
