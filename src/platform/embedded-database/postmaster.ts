import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseUser, identityOf, plainEnvironment } from "./database-user";
import { isRunning } from "./service-lock";

const STOP_PATIENCE_MS = 15_000;
const START_PATIENCE_MS = 60_000;
const POLL_MS = 15;
/** What PostgreSQL says as long as a process of the server before it lives. */
const STILL_THERE = "pre-existing shared memory block";
const LEFT_PATIENCE_MS = 5_000;

export type PostmasterOptions = {
  readonly postgres: string;
  readonly location: string;
  readonly port: number;
  readonly user: DatabaseUser;
  readonly logFile: string;
  /** False for databases of tests, which may be lost with the machine. */
  readonly isDurable: boolean;
  /** So many connections will be needed. */
  readonly connections: number;
};

export type Postmaster = {
  readonly pid: number;
  /** Settles when the server ends, for whatever reason. */
  readonly exited: Promise<void>;
};

/**
 * Starts the server and waits until it accepts connections. The processes of a server that was killed end a moment after it: until
 * then it is tried again.
 */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + LEFT_PATIENCE_MS;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const isLeft = error instanceof Error && error.message.includes(STILL_THERE);
      if (!isLeft || Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function launch(options: PostmasterOptions): Promise<Postmaster> {
  const log = openSync(options.logFile, "a", 0o600);
  // A session of its own, so that Ctrl-C in a terminal reaches this program and not the database under it.
  const child = spawn(options.postgres, serverArguments(options), {
    ...identityOf(options.user),
    cwd: "/",
    env: plainEnvironment(),
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  let failure: string | null = null;
  const exited = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      failure = error.message;
      resolve();
    });
    child.once("exit", (code, signal) => {
      failure ??= `it ended with ${signal ?? code ?? "no status"}`;
      resolve();
    });
  });
  child.unref();

  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline && failure === null) {
    const found = readPidFile(options.location);
    if (child.pid !== undefined && found?.isReady && found.pid === child.pid)
      return { pid: child.pid, exited };
    await sleep(POLL_MS);
  }
  if (failure === null) await stopPostmaster(options.location);
  throw new Error(
    `The embedded PostgreSQL did not start: ${failure ?? "it was not ready in time"}.\n${lastLines(options.logFile)}`,
  );
}

/** Stops the server of that folder if one runs: open transactions are rolled back, the data is written. */
export async function stopPostmaster(location: string): Promise<void> {
  const pid = readPidFile(location)?.pid;
  if (pid === undefined || !isRunning(pid)) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + STOP_PATIENCE_MS;
    while (Date.now() < deadline) {
      // The server removes its file as its last act; a server that was killed leaves it.
      if (readPidFile(location)?.pid !== pid || !isRunning(pid)) return;
      await sleep(POLL_MS);
    }
  }
}

/** Whether the server of that folder accepts connections. */
export function isPostmasterReady(location: string): boolean {
  return isPostmasterRunning(location) && readPidFile(location)?.isReady === true;
}

/** Whether a server runs on that folder; the number in the file may meanwhile be another program's. */
export function isPostmasterRunning(location: string): boolean {
  const found = readPidFile(location);
  return found !== null && isRunning(found.pid) && isPostgres(found.pid);
}

type PidFile = { readonly pid: number; readonly isReady: boolean };

function readPidFile(location: string): PidFile | null {
  try {
    const lines = readFileSync(join(location, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, isReady: lines[7]?.trim() === "ready" };
  } catch {
    return null;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return true;
  }
}

function serverArguments({ location, port, isDurable, connections }: PostmasterOptions): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    password_encryption: "scram-sha-256",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: String(Math.max(LEAST_CONNECTIONS, connections)),
    shared_buffers: `${isDurable ? sharedBuffersMb() : LEAST_SHARED_MB}MB`,
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return ["-D", location, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

const LEAST_CONNECTIONS = 100;
const LEAST_SHARED_MB = 128;
const MOST_SHARED_MB = 1024;
const SHARE_OF_MEMORY = 1 / 8;
const MB = 1024 * 1024;

/** An eighth of what this process may use: it shares the machine with the service, and with the system's own cache of the files. */
function sharedBuffersMb(): number {
  const limit = process.constrainedMemory() || totalmem();
  const share = (Math.min(limit, totalmem()) / MB) * SHARE_OF_MEMORY;
  return Math.round(Math.min(MOST_SHARED_MB, Math.max(LEAST_SHARED_MB, share)));
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-8).join("\n");
  } catch {
    return "";
  }
}
