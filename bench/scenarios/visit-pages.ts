import { request } from "@playwright/test";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { hashPassword } from "@/services/account/passwords/password";
import type { BenchDatabase, BenchServer } from "../data-set/bench-database";
import type { LoadDriver } from "../load/load-driver";
import type { PortalVisit } from "../load/prepared-request";
import type { Operation } from "../measure/contestant";
import { printFigures, printHeading } from "../measure/print-figures";
import { measure } from "../measure/rounds";
import { buildBarePage, type ServerProcess, startBarePage, startService } from "../measure/server-process";
import type { BenchOptions } from "../options";
import { settle } from "./settle";

const PAGES = ["/", "/approvals", "/people", "/time-off", "/calendar"];
const QUERY = "/api/trpc/balances.list?input=%7B%7D";

/** Who leads a team, so many that none of them reaches the limit of calls a minute. */
const APPROVERS = Array.from({ length: 40 }, (_, team) => team * 10);
const PASSWORD = "a bench to sit on";

/** The main pages, and a query of the portal, as somebody who has signed in asks for them, beside a page of Next with nothing in it. */
export async function visitPages(
  options: BenchOptions,
  server: BenchServer,
  driver: LoadDriver,
): Promise<void> {
  buildBarePage();
  const database = await server.open(options);
  const { dataDir } = options;
  const settings = { databaseUrl: database.url, databasePid: database.serverPid, dataDir };
  const running: ServerProcess[] = [];
  try {
    const bare = await startBarePage({ ...settings, name: "bare-page", port: await freePort() });
    running.push(bare);
    const service = await startService({ ...settings, name: "hiatus", port: await freePort() });
    running.push(service);
    const cookies = await signIn(database, service.port);
    for (const path of [...PAGES, QUERY]) await tellSize(service.port, { path, cookie: cookies[0] ?? "" });
    await settle(database.superuserUrl);
    printHeading();
    for (const connections of options.connections) {
      const order = { ...options, connections };
      const figures = await measure(driver, [bare], visitsTo("/", cookies), order);
      printFigures(`a bare page, ${connections} connections`, [bare], figures);
      for (const path of [...PAGES, QUERY]) {
        const seen = await measure(driver, [service], visitsTo(path, cookies), order);
        printFigures(
          `${path.split("?")[0]}, ${connections} connections`,
          [bare, service],
          [...figures, ...seen],
        );
      }
    }
  } finally {
    for (const { stop } of running) await stop();
  }
}

function visitsTo(path: string, cookies: readonly string[]): Operation<PortalVisit> {
  return {
    name: path,
    status: 200,
    isRepeatable: true,
    requests: cookies.map((cookie) => ({ path, cookie })),
  };
}

/** Throws unless it is answered as it should be. */
async function tellSize(port: number, { path, cookie }: PortalVisit): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, redirect: "manual" });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  console.log(`ok   ${path.split("?")[0]}: ${(bytes / 1024).toFixed(1)} KiB`);
}

/** The cookies of each approver, who have all signed in. */
async function signIn({ superuserUrl }: BenchDatabase, port: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      "UPDATE users SET password_hash = $2 WHERE id IN (SELECT bench.id('user', n) FROM unnest($1::int[]) AS n)",
      [APPROVERS, await hashPassword(PASSWORD)],
    );
  } finally {
    await client.end();
  }
  const cookies: string[] = [];
  for (const n of APPROVERS) cookies.push(await cookiesOf(`person-${n}@bench.example`, port));
  return cookies;
}

async function cookiesOf(email: string, port: number): Promise<string> {
  const baseURL = `http://127.0.0.1:${port}`;
  const browserless = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    const { csrfToken } = (await (await browserless.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const form = { csrfToken, email, password: PASSWORD, json: "true" };
    const response = await browserless.post("/api/auth/callback/credentials", { form });
    if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
    const { cookies } = await browserless.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browserless.dispose();
  }
}
