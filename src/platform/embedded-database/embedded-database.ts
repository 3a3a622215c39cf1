import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { usableBinaries } from "./binaries";
import { chooseLocation, ensureCluster, ensureOwner, isCluster } from "./cluster";
import {
  type DatabaseSettings,
  freePort,
  newSettings,
  ownerUrl,
  readSettings,
  writeSettings,
} from "./database-settings";
import { chooseDatabaseUser, type DatabaseUser } from "./database-user";
import {
  isPostmasterReady,
  isPostmasterRunning,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from "./postmaster";
import { type LockHolder, livingHolder, takeLock } from "./service-lock";

export { DataDirectoryInUse } from "./service-lock";

export type EmbeddedDatabaseOptions = {
  readonly dataDir: string;
  /** A service holds the data directory until it is stopped; a command for a moment. */
  readonly kind?: LockHolder["kind"];
  /** False for tests: faster, and lost when the machine stops. */
  readonly isDurable?: boolean;
  /** How many connections will be needed; there are at least a hundred. */
  readonly connections?: number;
  /** Called with sentences for the console. */
  readonly say?: (line: string) => void;
};

export type EmbeddedDatabase = {
  /** Address with name and password of the owner of the tables. */
  readonly url: string;
  readonly port: number;
  readonly isNew: boolean;
  /** Settles when the server ends, by `stop` or otherwise. */
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
};

const PORT_ATTEMPTS = 5;

/** Starts the PostgreSQL of a data directory, creating it at the first start; throws `DataDirectoryInUse` when it runs. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { kind = "service", isDurable = true, connections = 0, say = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  createDataDir(dataDir);
  const lock = takeLock(lockFile(dataDir), dataDir, kind);
  try {
    const remembered = readSettings(dataDir);
    const user = chooseDatabaseUser(remembered?.location);
    const binaries = usableBinaries(user, dataDir, say);
    const base = remembered ?? newSettings(chooseLocation(user, dataDir, say));
    if (isPostmasterRunning(base.location)) {
      say("A PostgreSQL that was left behind by a killed process still runs; stopping it");
      await stopPostmaster(base.location);
    }
    const { isNew } = ensureCluster({ binaries, settings: base, user, isDurable });
    const { settings, postmaster } = await launch({
      dataDir,
      base,
      user,
      postgres: binaries.postgres,
      isDurable,
      connections,
    });
    await ensureOwner(settings);
    let stopped: Promise<void> | null = null;
    return {
      url: ownerUrl(settings),
      port: settings.port,
      isNew,
      exited: postmaster.exited,
      stop: () => (stopped ??= stopPostmaster(settings.location).then(lock.release)),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the embedded database that a living service holds; null when none runs on that data directory. */
export function runningDatabaseUrl(
  dataDir: string,
): { url: string; holder: LockHolder; isReady: boolean } | null {
  const folder = resolve(dataDir);
  const holder = livingHolder(lockFile(folder));
  const settings = holder === null ? null : readSettings(folder);
  if (holder === null || settings === null || !isPostmasterRunning(settings.location)) return null;
  return { url: ownerUrl(settings), holder, isReady: isPostmasterReady(settings.location) };
}

/** The process that holds the data directory, whether or not its database is up yet. */
export function dataDirHolder(dataDir: string): LockHolder | null {
  return livingHolder(lockFile(resolve(dataDir)));
}

/** Whether the directory holds the data of an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const settings = readSettings(resolve(dataDir));
  return settings !== null && isCluster(settings.location);
}

/** Stops a left-over server of a data directory and deletes all its files, wherever they lie. */
export async function removeEmbeddedDatabase(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const lock = takeLock(lockFile(folder), folder, "command");
  try {
    const settings = readSettings(folder);
    if (settings !== null) {
      if (isPostmasterRunning(settings.location)) await stopPostmaster(settings.location);
      rmSync(settings.location, { recursive: true, force: true });
      // Files that lie outside have a folder of their own around them.
      if (!settings.location.startsWith(folder)) rmdirSync(dirname(settings.location));
    }
    rmSync(folder, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

function lockFile(dataDir: string): string {
  return join(dataDir, "service.lock");
}

// As root the database's user has to pass through this folder, so it is made passable; one that exists is left alone.
function createDataDir(dataDir: string): void {
  if (existsSync(dataDir)) {
    refuseForeign(dataDir);
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

function refuseForeign(dataDir: string): void {
  const settings = join(dataDir, "database.json");
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(settings)) accessSync(settings, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(
      `${dataDir} belongs to another user; perhaps Hiatus was started as root before. ` +
        "Start it as that user, or set HIATUS_DATA_DIR to a folder of your own.",
    );
  }
}

async function launch(options: {
  dataDir: string;
  base: Omit<DatabaseSettings, "port"> & { port?: number };
  user: DatabaseUser;
  postgres: string;
  isDurable: boolean;
  connections: number;
}): Promise<{ settings: DatabaseSettings; postmaster: Postmaster }> {
  const { dataDir, base, user, ...server } = options;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? base.port : undefined);
    const settings = { ...base, port };
    writeSettings(dataDir, settings);
    try {
      const logFile = join(dataDir, "postgres.log");
      const { location } = base;
      const postmaster = await launchPostmaster({ ...server, location, port, user, logFile });
      return { settings, postmaster };
    } catch (error) {
      // Another program may have taken the port between the look and the start.
      const isPortTaken = error instanceof Error && error.message.includes("could not bind");
      if (!isPortTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}
