import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../project-root";
import {
  dataDirHolder,
  type EmbeddedDatabase,
  removeEmbeddedDatabase,
  runningDatabaseUrl,
  startEmbeddedDatabase,
} from "./embedded-database";
import { isRunning } from "./service-lock";

const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "hiatus-embedded-"));
  dataDir = join(parent, "data");
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  if (existsSync(dataDir)) await removeEmbeddedDatabase(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

async function start(said: string[] = [], isDurable = false): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, isDurable, say: (line) => said.push(line) });
  running.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterFile(): string[] {
  const { location } = JSON.parse(readFileSync(join(dataDir, "database.json"), "utf8")) as {
    location: string;
  };
  return readFileSync(join(location, "postmaster.pid"), "utf8").split("\n");
}

const postmasterPid = () => Number(postmasterFile()[0]);

/** Starts the database in a Node process of its own and returns its number once the database answers. */
async function startElsewhere(): Promise<{ pid: number; exited: Promise<void>; kill: () => void }> {
  const program = `
    const { startEmbeddedDatabase } = await import("./src/platform/embedded-database/embedded-database.ts");
    await startEmbeddedDatabase({ dataDir: process.argv[1], isDurable: false });
    console.log("ready");
    setInterval(() => undefined, 1000);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program, dataDir];
  const child = spawn(process.execPath, args, { cwd: projectRoot(), stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  return { pid: child.pid ?? 0, exited, kill: () => child.kill("SIGKILL") };
}

it("finds its data again after a restart, at the same address", async () => {
  const first = await start();
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  const second = await start();
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

it("takes over after its supervisor was killed and left the server behind", async () => {
  const elsewhere = await startElsewhere();
  const orphan = postmasterPid();
  elsewhere.kill();
  await elsewhere.exited;
  expect(isRunning(orphan)).toBe(true);

  const said: string[] = [];
  const database = await start(said);
  expect(said).toEqual(["A PostgreSQL that was left behind by a killed process still runs; stopping it"]);
  expect(isRunning(orphan)).toBe(false);
  expect(await ask(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

it("recovers when the server was killed as well and left its files", async () => {
  const first = await start([], true);
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  process.kill(postmasterPid(), "SIGKILL");
  await first.exited;
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

it("waits for what is left of a server that was killed", async () => {
  const first = await start([], true);
  await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
  const [child = 0] = childrenOf(postmasterPid());
  process.kill(child, "SIGSTOP");
  process.kill(postmasterPid(), "SIGKILL");
  await first.exited;
  await first.stop();
  setTimeout(() => process.kill(child, "SIGCONT"), 1_000);
  const second = await start();
  expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
});

it("refuses a second start on the same data directory while the first lives", async () => {
  const elsewhere = await startElsewhere();
  await expect(start()).rejects.toThrow(
    `${dataDir} is in use by another Hiatus (process ${elsewhere.pid}). Stop that one first, or set HIATUS_DATA_DIR`,
  );
  expect(dataDirHolder(dataDir)).toMatchObject({ pid: elsewhere.pid, kind: "service" });
  const found = runningDatabaseUrl(dataDir);
  expect(await ask(found?.url ?? "", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  elsewhere.kill();
  await elsewhere.exited;
});

it("lets one of two starts at the same moment win", async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("moves to another port when somebody else listens on its own", async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(first.port, "127.0.0.1");
  try {
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await ask(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
  }
});

it("listens on 127.0.0.1 below the ports of outgoing connections, without a socket file, and asks for the password", async () => {
  const { url, port } = await start();

  expect(port).toBeLessThan(32_768);
  const [, , , , socketFolder, address] = postmasterFile();
  expect([socketFolder, address]).toEqual(["", "127.0.0.1"]);
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(ask(wrong.href, "SELECT 1")).rejects.toThrow(/password authentication failed/);
});

it("gives the service an owner who is no superuser, and keeps the passwords from other users", async () => {
  const { url } = await start();
  const role = "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user";
  expect(await ask(url, role)).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
  expect(statSync(join(dataDir, "database.json")).mode & 0o777).toBe(0o600);
});

it.runIf(isRoot)("runs as another user when root starts it, also where only root may enter", async () => {
  // mkdtemp makes the parent for root alone.
  expect(statSync(parent).mode & 0o777).toBe(0o700);
  const said: string[] = [];
  const { url } = await start(said);
  expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
  expect(said.join("\n")).toMatch(/cannot enter .*; its files are in /);
  expect(statSync(parent).mode & 0o777).toBe(0o700);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

/** As the kernel tells it: after the command, in brackets, come the state and the parent. */
function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statOf(pid).split(") ").at(-1)?.split(" ")[1] === String(parent))
    .map(Number);
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}
