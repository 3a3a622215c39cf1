import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ownerUrl, readSettings, superuserUrl } from "@/platform/embedded-database/database-settings";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "@/platform/embedded-database/embedded-database";
import { migrate } from "@/platform/migrations/migrate";

/** An empty database of the latest schema, with a PostgreSQL of its own. */
export interface TemporaryDatabase {
  dataDir: string;
  /** As the owner of the tables, for the service. */
  url: string;
  superuserUrl: string;
  /** Stops it as an operator does, and starts it again on the same port. */
  restart: () => Promise<void>;
  /** Whether it has ended by itself. */
  hasEnded: () => boolean;
  /** What is to be stopped before the database is, the latest first. */
  cleanUp: (step: () => unknown) => void;
}

/** Connections of a superuser, which end before the database does. */
export function superuserPool({ superuserUrl: connectionString, cleanUp }: TemporaryDatabase, max: number) {
  const pool = new pg.Pool({ connectionString, max });
  cleanUp(() => pool.end());
  // It calls itself ended before its sockets are; the database stops meanwhile.
  pool.on("error", () => undefined);
  return pool;
}

/** Does something with a database that goes with it, whatever comes of it. */
export async function withTemporaryDatabase<T>(
  name: string,
  use: (database: TemporaryDatabase) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const dataDir = mkdtempSync(join(parent, `hiatus-${name}-`));
  // As root the database runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const cleanUps: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const cleanUp = (step: () => unknown) => void cleanUps.push(step);
  try {
    const ended = new Set<EmbeddedDatabase>();
    const start = async () => {
      const started = await startEmbeddedDatabase({ dataDir, say: console.log });
      void started.exited.then(() => ended.add(started));
      return started;
    };
    let server = await start();
    cleanUp(() => server.stop());
    const restart = async () => {
      await server.stop();
      server = await start();
    };
    const hasEnded = () => ended.has(server);
    const settings = readSettings(dataDir);
    if (settings === null) throw new Error(`${dataDir} has no settings of its database.`);
    const url = ownerUrl(settings);
    await migrate(url);
    return await use({
      dataDir,
      url,
      superuserUrl: superuserUrl(settings, "hiatus"),
      restart,
      hasEnded,
      cleanUp,
    });
  } finally {
    for (const step of cleanUps.reverse()) await step();
  }
}
