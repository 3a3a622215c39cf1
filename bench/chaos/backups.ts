import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, readSettings, superuserUrl } from "@/platform/embedded-database/database-settings";
import { startEmbeddedDatabase } from "@/platform/embedded-database/embedded-database";
import { type TemporaryDatabase, withTemporaryDatabase } from "../data-set/temporary-database";
import { runCommand } from "../measure/run-command";
import { startWithoutPages } from "../measure/server-process";
import { keptRequests } from "./faults";
import { buildGround, type Ground } from "./ground";
import { felt, judge } from "./judge";
import type { Line } from "./line";
import { outcomeOf, startLoad } from "./load";

const BEFORE_MS = 3_000;

/**
 * Backs up under load, restores into an embedded database and onto a cluster without the roles, and examines
 * both.
 */
export function backUpAndRestore(): Promise<Line> {
  return withTemporaryDatabase("backups", async (database) =>
    rehearse(database, await buildGround(database)),
  );
}

async function rehearse(database: TemporaryDatabase, ground: Ground): Promise<Line> {
  const { dataDir, url } = database;
  const file = join(dataDir, "all.tar.gz");
  const here = { DATABASE_URL: url, HIATUS_DATA_DIR: join(dataDir, "operator") };
  const load = startLoad(ground, 0);
  await sleep(BEFORE_MS);
  const begunAt = performance.now();
  const failed = {
    backup: await runCommand(["backup", file], here),
    doctor: await runCommand(["doctor"], here),
  };
  await load.stop();
  const { outcomes } = load;
  const promised = outcomes.flatMap(({ promised: id, endedAt }) => (id && endedAt < begunAt ? [id] : []));
  const embedded = await restoreEmbedded(database, ground, { file, promised });
  const elsewhere = await restoreOntoCluster(database, ground, { file, promised });
  return {
    figures: { "calls meanwhile": outcomes.length, "requests before the backup": promised.length },
    wrong: {
      ...judge({ outcomes, overAt: [], kept: await keptRequests(ground) }),
      "told to come again": felt(outcomes),
      "backups that failed": failed.backup,
      "examinations under load that found something": failed.doctor,
      ...named(embedded.wrong, "embedded"),
      ...named(elsewhere.wrong, "on a cluster without the roles"),
    },
    control: {
      "requests before the backup": promised.length,
      "torn backup refused": await refusesTornBackup(file, dataDir),
      "damage found by doctor, embedded": embedded.damageFound,
      "damage found by doctor, on the cluster": elsewhere.damageFound,
    },
  };
}

function named(counts: Readonly<Record<string, number>>, where: string): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${what}, ${where}`, count]));
}

/** Runs a command as an operator does; its exit status. */
interface Wanted {
  readonly file: string;
  /** What was promised before the backup began. */
  readonly promised: readonly string[];
}

interface Restored {
  readonly wrong: Readonly<Record<string, number>>;
  readonly damageFound: number;
}

/** Restores into a data folder that does not exist yet, as the command does. */
async function restoreEmbedded(
  { dataDir }: TemporaryDatabase,
  ground: Ground,
  wanted: Wanted,
): Promise<Restored> {
  const folder = join(dataDir, "embedded");
  const settings = { DATABASE_URL: "", HIATUS_DATA_DIR: folder };
  const restored = await runCommand(["restore", wanted.file], settings);
  const examined = await runCommand(["doctor"], settings);
  const server = await startEmbeddedDatabase({ dataDir: folder });
  try {
    return await examineRestored(folder, ground, {
      ...wanted,
      url: server.url,
      failed: { restored, examined },
    });
  } finally {
    await server.stop();
  }
}

/** Onto a server of which only the owner of an empty database is known. */
async function restoreOntoCluster(
  { dataDir }: TemporaryDatabase,
  ground: Ground,
  wanted: Wanted,
): Promise<Restored> {
  const folder = join(dataDir, "cluster");
  const server = await startEmbeddedDatabase({ dataDir: folder });
  try {
    const roles = await superuser(folder, "SELECT 1 FROM pg_roles WHERE rolname LIKE 'hiatus\\_%'");
    if (roles > 0) throw new Error("The cluster has the roles of a service already.");
    const settings = { DATABASE_URL: server.url, HIATUS_DATA_DIR: join(dataDir, "operator") };
    const restored = await runCommand(["restore", wanted.file], settings);
    const examined = await runCommand(["doctor"], settings);
    return await examineRestored(folder, ground, {
      ...wanted,
      url: server.url,
      failed: { restored, examined },
    });
  } finally {
    await server.stop();
  }
}

interface RestoredDatabase extends Wanted {
  readonly url: string;
  readonly failed: { readonly restored: number; readonly examined: number };
}

/** Checks that it contains what was promised and serves; then damages it, which doctor must find. */
async function examineRestored(
  folder: string,
  ground: Ground,
  { url, promised, failed }: RestoredDatabase,
): Promise<Restored> {
  const kept = await keptRequests({ ...ground, asSuperuser: (work) => withSuperuser(folder, work) });
  const port = await freePort();
  const service = await startWithoutPages({
    name: "restored",
    port,
    databaseUrl: url,
    databasePid: 0,
    dataDir: folder,
  });
  const [key = ""] = ground.busy.keys;
  const answers = [await outcomeOf(port, key, "/me"), await outcomeOf(port, key, "/time-off/requests")];
  await service.stop();
  await superuser(folder, "ALTER TABLE requests DISABLE ROW LEVEL SECURITY");
  return {
    wrong: {
      "restores that failed": failed.restored,
      "examinations that found something": failed.examined,
      "promised before the backup and lost": promised.filter((id) => !kept.has(id)).length,
      "calls of the restored service that failed": answers.filter(({ status }) => status !== 200).length,
    },
    damageFound: await runCommand(["doctor"], { DATABASE_URL: url, HIATUS_DATA_DIR: folder }),
  };
}

async function refusesTornBackup(file: string, folder: string): Promise<number> {
  const torn = join(folder, "torn.tar.gz");
  const bytes = readFileSync(file);
  writeFileSync(torn, bytes.subarray(0, bytes.length - 500));
  return runCommand(["restore", torn], { DATABASE_URL: "", HIATUS_DATA_DIR: join(folder, "never") });
}

async function withSuperuser<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const settings = readSettings(folder);
  if (settings === null) throw new Error(`${folder} has no database.`);
  const client = new pg.Client({ connectionString: superuserUrl(settings, "hiatus") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement; how many rows it answered. */
async function superuser(folder: string, sql: string): Promise<number> {
  return withSuperuser(folder, async (client) => (await client.query(sql)).rowCount ?? 0);
}
