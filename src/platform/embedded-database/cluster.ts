import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { Binaries } from "./binaries";
import { type DatabaseSettings, superuserUrl } from "./database-settings";
import { canEnter, type DatabaseUser, giveTo, runAs } from "./database-user";
import { sharedFolder } from "./shared-folder";

/**
 * The major version of the server that the npm package carries; it cannot open the data of another version.
 */
const MAJOR_VERSION = "18";

/** Where the files of a new cluster go: into the data directory, or beside it when the database's user cannot enter it. */
export function chooseLocation(user: DatabaseUser, dataDir: string, say: (line: string) => void): string {
  if (canEnter(user, dataDir)) return join(dataDir, "postgres");
  const location = join(sharedFolder(user), `data-${randomBytes(6).toString("hex")}`, "postgres");
  say(
    `User ${user?.name ?? ""}, as whom PostgreSQL runs, cannot enter ${dataDir}; its files are in ${location}`,
  );
  return location;
}

/** Whether a folder holds a finished cluster. */
export function isCluster(location: string): boolean {
  return existsSync(join(location, "PG_VERSION"));
}

/** Creates the cluster unless it exists; an interrupted creation leaves nothing that looks finished. */
export function ensureCluster(options: {
  binaries: Binaries;
  settings: Pick<DatabaseSettings, "location" | "superuserPassword">;
  user: DatabaseUser;
  isDurable: boolean;
}): { isNew: boolean } {
  const { location } = options.settings;
  if (isCluster(location)) {
    refuseOtherVersion(location);
    return { isNew: false };
  }
  mkdirSync(dirname(location), { recursive: true, mode: 0o711 });
  const draft = mkdtempSync(join(dirname(location), `${basename(location)}-new-`));
  giveTo(options.user, draft);
  try {
    runInitdb(options, draft);
    writeFileSync(join(draft, "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
    renameSync(draft, location);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { isNew: true };
}

/** Creates the owner of the tables, who is not a superuser, and its database, unless they exist. */
export async function ensureOwner(settings: DatabaseSettings): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(settings) });
  await client.connect();
  try {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'hiatus'");
    if (role.rowCount === 0) {
      const password = client.escapeLiteral(settings.ownerPassword);
      await client.query(`CREATE ROLE hiatus LOGIN CREATEROLE CREATEDB PASSWORD ${password}`);
    }
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'hiatus'");
    if (database.rowCount === 0) await client.query("CREATE DATABASE hiatus OWNER hiatus");
  } finally {
    await client.end();
  }
}

function runInitdb(options: Parameters<typeof ensureCluster>[0], folder: string): void {
  const secret = mkdtempSync(join(tmpdir(), "hiatus-initdb-"));
  const passwordFile = join(secret, "password");
  writeFileSync(passwordFile, `${options.settings.superuserPassword}\n`, { mode: 0o600 });
  chmodSync(secret, 0o700);
  giveTo(options.user, secret);
  try {
    // PostgreSQL's own C.UTF-8 sorts and folds alike on every machine, whatever locales are installed there.
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--encoding=UTF8"];
    const access = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
    const sync = options.isDurable ? [] : ["--no-sync"];
    const args = ["-D", folder, ...locale, ...access, ...sync, "--no-instructions"];
    const { status, error, stdout, stderr } = runAs(options.user, options.binaries.initdb, args);
    if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? ""}\n${stdout}${stderr}`);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

function refuseOtherVersion(location: string): void {
  const version = readFileSync(join(location, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `The data in ${location} is PostgreSQL ${version}'s, this program carries PostgreSQL ${MAJOR_VERSION}. ` +
      "Move it over with a backup of the older version.",
  );
}
