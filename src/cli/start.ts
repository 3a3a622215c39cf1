import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { closePool } from "@/db/connection/pool";
import { refusePooledService } from "@/db/health/refuse-pooler";
import { connectionsNeeded } from "@/platform/database-limits";
import {
  DataDirectoryInUse,
  dataDirHolder,
  startEmbeddedDatabase,
} from "@/platform/embedded-database/embedded-database";
import { openServiceLogin } from "@/platform/embedded-database/service-login";
import { type Environment, readEnvironment } from "@/platform/env";
import { limitHeapGrowth } from "@/platform/heap-growth";
import { setMailPage } from "@/platform/mail/mail-page";
import { refuseUnreadyDatabase } from "@/platform/migrations/is-migrated";
import { migrate } from "@/platform/migrations/migrate";
import { refusePooler } from "@/platform/migrations/pooler";
import { projectRoot } from "@/platform/project-root";
import { keptAuthSecret } from "@/platform/secrets/auth-secret";
import { startTracing } from "@/platform/tracing/start-tracing";
import { type Command, flag, readOptions, type Tools, text } from "./command";
import { startDelivery } from "./delivery";
import { demoGreeting, fillWithDemoData } from "./demo-data";
import { firstRunGreeting } from "./first-run-greeting";
import { mailGreeting } from "./mail-greeting";
import { refuseTakenPort } from "./port";
import { proxyWarning } from "./proxy-warning";
import { announceAddress } from "./service-address";
import { runUntilStopped, type Session, step } from "./session";
import { startWorkers } from "./start-workers";
import { metricsHost, watch } from "./watching";

type Kind = "start" | "demo" | "dev";

export const start: Command = {
  name: "start",
  summary:
    "Starts the service on PORT, on the embedded PostgreSQL or the one of DATABASE_URL; migrates it first, unless told not to",
  usage: "[--workers N] [--no-migrate]",
  run: (args, tools) => serve("start", args, tools),
};

export const demo: Command = {
  name: "demo",
  summary: "Starts the service with two demo organizations",
  usage: "",
  run: (args, tools) => serve("demo", args, tools),
};

export const dev: Command = {
  name: "dev",
  summary: "Starts the service with demo data for work on its code: pages reload as files change",
  usage: "",
  run: (args, tools) => serve("dev", args, tools),
};

async function serve(kind: Kind, args: readonly string[], tools: Tools): Promise<number> {
  const mayMigrate = readManner(kind, args);
  limitHeapGrowth();
  const environment = readEnvironment();
  refuseHeldDataDir(environment);
  // A demo's passwords are public, so it answers only this machine, unless told otherwise.
  const host = environment.host ?? (kind === "start" ? undefined : "127.0.0.1");
  await refuseTakenPort(environment.port, host);
  if (environment.metricsPort !== null) {
    await refuseTakenPort(environment.metricsPort, metricsHost(environment), "HIATUS_METRICS_PORT");
  }
  // Whoever tries it out or works on it reads the terminal; a service's log is read by programs.
  if (kind !== "start") process.env.HIATUS_LOG_LEVEL ||= "warn";

  return runUntilStopped(async (session) => {
    if (kind !== "dev") await session.unlessStopped(() => tools.build());
    await session.unlessStopped(() => openDatabase(environment, session, mayMigrate));
    const demoData =
      kind === "start" ? null : await session.unlessStopped(() => step("demo data", fillWithDemoData));
    setAuthentication(environment);
    setMailPage(kind !== "start");
    if (kind === "start" && environment.workers > 1) {
      await session.unlessStopped(() => startWorkers(environment, host, session));
    } else await serveAlone(kind, { environment, host, session });
    session.onStop(announceAddress(environment.dataDir, environment.baseUrl));
    console.log(`\nHiatus runs at ${environment.baseUrl}\n`);
    if (demoData) console.log(`${demoGreeting(demoData)}\n`);
    const greeting = await firstRunGreeting(environment.baseUrl);
    if (greeting !== null) console.log(`${greeting}\n`);
    const proxy = proxyWarning(environment);
    if (proxy !== null) console.warn(`Warning: ${proxy}\n`);
    console.log(`${mailGreeting(environment, { hasMailPage: kind !== "start" })}\n`);
    console.log("Stop it with Ctrl-C.");
  });
}

/** Reads the options of a start, of which the number of workers becomes a setting; whether it may migrate. */
function readManner(kind: Kind, args: readonly string[]): boolean {
  if (kind !== "start") {
    readOptions(args, {});
    return true;
  }
  const { "no-migrate": isAsItIs, workers } = readOptions(args, {
    "no-migrate": flag,
    workers: text.optional(),
  });
  if (workers !== undefined) process.env.HIATUS_WORKERS = workers;
  return !isAsItIs;
}

interface Run {
  readonly environment: Environment;
  readonly host: string | undefined;
  readonly session: Session;
}

/** Serves in this very process. */
async function serveAlone(kind: Kind, { environment, host, session }: Run): Promise<void> {
  await session.unlessStopped(async () => session.onStop(await startTracing()));
  // Started before the front, so that it ends after it and handles the notifications of the last requests.
  await session.unlessStopped(async () => session.onStop(await startDelivery(environment.baseUrl)));
  await session.unlessStopped(() => startWatching(environment, session));
  if (kind === "dev") startNextDev(environment, host, session);
  else await session.unlessStopped(() => startProduction(environment, host, session));
}

async function openDatabase(environment: Environment, session: Session, mayMigrate: boolean): Promise<void> {
  const { databaseUrl } = environment;
  const url = databaseUrl ?? (await step("PostgreSQL", () => startEmbedded(environment, session)));
  process.env.DATABASE_URL = url;
  session.onStop(closePool);
  await step("schema", () => (mayMigrate ? bringUpToDate(url) : takeAsItIs(url)));
  // Both bundles of the process read it, and its children.
  if (databaseUrl === null) process.env.HIATUS_SERVICE_DATABASE_URL = await openServiceLogin(url);
  else await refusePooledService();
}

async function takeAsItIs(url: string): Promise<{ note: string }> {
  await refusePooler({ connectionString: url }, "DATABASE_URL");
  await refuseUnreadyDatabase(url);
  return { note: "complete" };
}

async function bringUpToDate(url: string): Promise<{ note: string }> {
  const { migrations, functions, mended } = await migrate(url);
  const applied = [countOf(migrations, "migration"), countOf(functions, "function")].filter(Boolean);
  const done = [
    ...(applied.length === 0 ? [] : [`${applied.join(" and ")} applied`]),
    // A new database, or one with new tables, is settled for the first time.
    ...(mended.length === 0 || migrations.length > 0
      ? []
      : [`what the service may do mended in ${mended.length} places`]),
  ];
  return { note: done.join(", ") || "nothing to apply" };
}

function countOf({ length }: readonly string[], noun: string): string {
  return length === 0 ? "" : `${length} ${noun}${length === 1 ? "" : "s"}`;
}

async function startEmbedded(
  { dataDir, database: limits, workers }: Environment,
  session: Session,
): Promise<string> {
  const connections = connectionsNeeded(workers, limits);
  const say = (line: string) => console.log(`     ${line}`);
  const database = await startEmbeddedDatabase({ dataDir, connections, say });
  session.onStop(database.stop);
  void database.exited.then(() => session.fail("The embedded PostgreSQL ended."));
  return database.url;
}

// Both bundles of the process, the front's and Next's, read these from the environment.
function setAuthentication({ baseUrl, authSecret, dataDir }: Environment): void {
  mkdirSync(dataDir, { recursive: true });
  process.env.NEXTAUTH_URL = baseUrl;
  process.env.NEXTAUTH_SECRET = authSecret ?? keptAuthSecret(dataDir);
}

async function startWatching(environment: Environment, session: Session): Promise<void> {
  if (environment.metricsPort === null) return;
  const { watchServing } = await import("@/server/metrics/own-metrics");
  const { look, stop } = watchServing();
  session.onStop(stop);
  await watch(environment, session, look);
}

async function startProduction(
  { port, drainMs }: Environment,
  host: string | undefined,
  session: Session,
): Promise<void> {
  await step("service", async () => {
    const { startFront } = await import("@/server/front");
    const front = await startFront({ port, ...(host === undefined ? {} : { host }) });
    session.onStop(() => front.close(session.patience(drainMs)));
  });
}

function startNextDev({ port }: Environment, host: string | undefined, session: Session): void {
  const program = join(projectRoot(), "node_modules", "next", "dist", "bin", "next");
  const args = [program, "dev", "--port", String(port), ...(host === undefined ? [] : ["--hostname", host])];
  const child = spawn(process.execPath, args, { cwd: projectRoot(), stdio: "inherit" });
  const exited = once(child, "exit");
  session.onStop(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  void exited.then(() => session.fail("next dev ended."));
}

function refuseHeldDataDir({ databaseUrl, dataDir }: Environment): void {
  const holder = databaseUrl === null ? dataDirHolder(dataDir) : null;
  if (holder?.kind === "service") throw new DataDirectoryInUse(dataDir, holder);
}
