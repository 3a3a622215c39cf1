import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/platform/embedded-database/database-settings";
import { readFunctionFiles } from "@/platform/migrations/function-files";
import { migrate } from "@/platform/migrations/migrate";
import { readMigrations } from "@/platform/migrations/migration-files";
import type { SchemaFiles } from "@/platform/migrations/schema-files";
import { projectRoot } from "@/platform/project-root";
import { type TemporaryDatabase, withTemporaryDatabase } from "../data-set/temporary-database";
import { type ServerProcess, startWithoutPages } from "../measure/server-process";
import { keptRequests } from "./faults";
import { buildGround, type Ground } from "./ground";
import { felt, judge, type Outcome } from "./judge";
import type { Line } from "./line";
import { startLoad } from "./load";

const BEFORE_MS = 3_000;
const TOGETHER_MS = 8_000;
const CONTROL_MS = 3_000;
/** The first day for which each version asks, so that they do not ask for the same days. */
const NEWER_DAY = 150;
const CONTROL_DAY = 280;

const MIGRATION = join("prisma", "migrations", "20991231235900_next_version", "migration.sql");
/** In the order in which the service locks: in a deadlock, one of the two would be told to try again. */
const MIGRATION_SQL = `ALTER TABLE employees ADD COLUMN next_version integer;
ALTER TABLE requests ADD COLUMN next_version text NOT NULL DEFAULT 'next';
CREATE INDEX requests_next_version_idx ON requests (organization_id, next_version);`;
const NEW_FUNCTION = join("src", "db", "time-off", "next_version.sql");
const NEW_FUNCTION_SQL = `CREATE OR REPLACE FUNCTION hiatus.next_version(p_organization uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$ SELECT min(r.next_version) FROM public.requests r WHERE r.organization_id = p_organization $$;
`;
/** Functions that every call of the load needs, with another text in the next version. */
const CHANGED = ["new_request_facts", "facts_of_bookers", "write_requests", "request_rows"];

/** While a version serves, the database is migrated to the next one, which then serves beside it. */
export function serveTwoVersions(): Promise<Line> {
  return withTemporaryDatabase("versions", async (database) => {
    const next = nextVersion();
    database.cleanUp(() => rmSync(next.folder, { recursive: true, force: true }));
    return serve(database, await buildGround(database), next);
  });
}

async function serve(database: TemporaryDatabase, ground: Ground, next: NextVersion): Promise<Line> {
  const load = startLoad(ground, 0);
  await sleep(BEFORE_MS);
  const migrated = await migrate(database.url, next.files, "9999.0.0");
  const migratedAt = performance.now();
  const newer = await startNext(database, next);
  const newerLoad = startLoad({ ...ground, port: newer.port }, NEWER_DAY);
  await sleep(TOGETHER_MS);
  await Promise.all([load.stop(), newerLoad.stop()]);
  const outcomes = [...load.outcomes, ...newerLoad.outcomes];
  const wrong = judge({ outcomes, overAt: [migratedAt], kept: await keptRequests(ground) });
  return {
    figures: {
      "calls of the older": load.outcomes.length,
      "of them after the migration": load.outcomes.filter(({ endedAt }) => endedAt > migratedAt).length,
      "calls of the newer": newerLoad.outcomes.length,
      "functions applied": migrated.functions.length,
    },
    wrong: {
      ...wrong,
      "told to come again": felt(outcomes),
      "answers of 4xx": refused(outcomes),
      "migrations not applied": 1 - migrated.migrations.length,
    },
    control: {
      "requests promised": outcomes.filter(({ promised }) => promised !== null).length,
      "answers of 5xx when a column goes that the older needs": await withoutItsColumn(ground),
    },
  };
}

/** All that the load asks for is allowed. */
function refused(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ status }) => status !== null && status >= 400 && status < 500).length;
}

/** What a migration must not do: the older version fails after it, and that is seen. */
async function withoutItsColumn(ground: Ground): Promise<number> {
  const load = startLoad(ground, CONTROL_DAY);
  await ground.asSuperuser((client) => client.query("ALTER TABLE requests RENAME COLUMN note TO remark"));
  await sleep(CONTROL_MS);
  await load.stop();
  return load.outcomes.filter(({ status }) => status !== null && status >= 500).length;
}

interface NextVersion {
  /** A copy of the project that has what the next version brings. */
  readonly folder: string;
  readonly files: SchemaFiles;
}

function nextVersion(): NextVersion {
  const root = projectRoot();
  const folder = mkdtempSync(join(tmpdir(), "hiatus-next-"));
  for (const part of ["src", "bench", "prisma", "messages", "package.json", "tsconfig.json"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  put(folder, MIGRATION, MIGRATION_SQL);
  put(folder, NEW_FUNCTION, NEW_FUNCTION_SQL);
  const functions = readFunctionFiles(root);
  for (const name of CHANGED) {
    const file = functions.find((each) => each.name === name);
    if (file === undefined) throw new Error(`There is no function ${name} any more.`);
    put(folder, file.path, file.sql.replace(/\bAS \$\$/, "AS $$$$ -- Of the next version.\n"));
    if (readFileSync(join(folder, file.path), "utf8") === file.sql)
      throw new Error(`${name} did not change.`);
  }
  const files = {
    migrations: readMigrations(join(folder, "prisma", "migrations")),
    functions: readFunctionFiles(folder),
  };
  return { folder, files };
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function startNext(
  { url: databaseUrl, dataDir, cleanUp }: TemporaryDatabase,
  { folder }: NextVersion,
): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { name: "next", port, databaseUrl, databasePid: 0, dataDir, folder };
  const newer = await startWithoutPages(settings);
  cleanUp(newer.stop);
  return newer;
}
