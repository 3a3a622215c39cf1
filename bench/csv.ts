import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { projectRoot } from "@/platform/project-root";
import { cookieOf } from "@/test/clients/portal-client";
import { type BenchDatabase, startBenchServer } from "./data-set/bench-database";
import { cpuOfProcess, cpuOfTree, residentBytes } from "./measure/process-usage";
import { startWithoutPages } from "./measure/server-process";

const PEOPLE = 10_000;
const REQUESTS = 100_000;
const HOLIDAYS = 10_000;
const MIB = 1024 * 1024;

const YEAR = new Date().getUTCFullYear();
const SPAN = `from=${YEAR}-01-01&to=${YEAR}-12-31`;
/** Of everybody, with the longest spans that pages ask for. */
const REPORTS = [
  ["of days", `/reports/days?${SPAN}`],
  ["of days as a spreadsheet", `/reports/days?${SPAN}&format=xlsx`],
  ["of balances", `/reports/balances?on=${YEAR}-12-31`],
  ["of balances as a spreadsheet", `/reports/balances?on=${YEAR}-12-31&format=xlsx`],
  ["of liability", `/reports/liability?on=${YEAR}-12-31`],
  ["of absence rates", `/reports/absence-rate?${SPAN}&by=department,month`],
  ["of leavers", `/reports/leavers?${SPAN}`],
] as const;

/** What the portal's links and forms are called with, and the process that answers. */
interface Portal {
  url: string;
  cookie: string;
  pid: number;
  /** The PostgreSQL server. */
  databasePid: number;
}

await measure(join(projectRoot(), ".data", "bench-csv"));

/**
 * Prints how long the export and import of each table take, and how much memory the service's process needs.
 */
async function measure(dataDir: string): Promise<void> {
  const bench = await startBenchServer(dataDir, { isKept: false });
  try {
    const database = await bench.open({ employees: PEOPLE, requests: REQUESTS });
    const cookie = await cookieOf(await signInAdmin(database));
    const { url: databaseUrl, serverPid: databasePid } = database;
    // Each in its own process, so that memory left by the previous one does not count.
    const alone: Alone = async (work) => {
      const port = await freePort();
      const service = await startWithoutPages({ name: "csv", port, databaseUrl, databasePid, dataDir });
      try {
        return await work({
          url: `http://127.0.0.1:${port}/api/files`,
          cookie,
          pid: service.pid,
          databasePid,
        });
      } finally {
        await service.stop();
      }
    };
    await runAll(alone);
  } finally {
    await bench.stop();
  }
}

type Alone = <T>(work: (portal: Portal) => Promise<T>) => Promise<T>;

async function runAll(alone: Alone): Promise<void> {
  for (const table of ["employees", "holidays", "requests", "balances"]) {
    await alone((portal) => timed(portal, `export ${table}`, () => save(portal, `/exports/${table}`)));
  }
  for (const [name, path] of REPORTS) {
    await alone(async (portal) => {
      // Much of the first is the program's start.
      await timed(portal, `report ${name}, the first`, () => save(portal, path));
      await timed(portal, `report ${name}, the next`, () => save(portal, path));
    });
  }
  const run = Date.now();
  const bring = (name: string, table: string, file: string) =>
    alone((portal) => checkAndImport(portal, name, table, file));
  await bring("10,000 new employees", "employees", peopleFile(run, "Department 1"));
  await bring("10,000 changed employees", "employees", peopleFile(run, "Department 2"));
  const policy = await alone((portal) => policyIn(portal));
  await bring("10,000 assignments", "assignments", assignmentsFile(run, policy));
  await bring("10,000 opening balances", "openings", openingsFile(run, policy));
  await bring("100,000 past requests", "requests", requestsFile(run, policy));
  const staff = await alone((portal) => save(portal, "/exports/employees"));
  const moved = firstRows(staff.text.replaceAll(",Site 1,", ",Site 2,"), PEOPLE);
  await bring("10,000 employees, of whom some move to another site", "employees", moved);
  await bring("10,000 new holidays of another country", "holidays", holidaysFile(run, "FR"));
  await bring("60 new holidays of everybody", "holidays", comingDays(run));
}

function firstRows(text: string, count: number): string {
  return text
    .split("\r\n")
    .slice(0, count + 1)
    .join("\r\n");
}

function peopleFile(run: number, department: string): string {
  const row = (n: number) => {
    const manager = n === 0 ? "" : `new-${Math.floor((n - 1) / 10)}-${run}@bench.example`;
    return `new-${n}-${run}@bench.example,New person ${n},2020-01-01,${department},Site ${n % 5},${manager}`;
  };
  const rows = Array.from({ length: PEOPLE }, (_, n) => row(n));
  return ["email,name,hire_date,department,site,manager_email", ...rows].join("\r\n");
}

/** The name of a policy, from the balances of somebody. */
async function policyIn(portal: Portal): Promise<string> {
  const { text } = await save(portal, "/exports/balances");
  const [, first = ""] = text.split("\r\n");
  return first.split(",")[2] ?? "";
}

function assignmentsFile(run: number, policy: string): string {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `new-${n}-${run}@bench.example,${policy},2024-01-01`);
  return ["email,policy,effective_date", ...rows].join("\r\n");
}

function openingsFile(run: number, policy: string): string {
  const rows = Array.from(
    { length: PEOPLE },
    (_, n) => `new-${n}-${run}@bench.example,${policy},2025-01-01,${1 + (n % 7)}.25,2025-03-31`,
  );
  return ["email,policy,date,days,expires_on", ...rows].join("\r\n");
}

/** Ten of each person, in two years. */
function requestsFile(run: number, policy: string): string {
  const rows = Array.from({ length: REQUESTS }, (_, n) => {
    const person = n % PEOPLE;
    const which = Math.floor(n / PEOPLE);
    const month = `${2024 + (which % 2)}-${String(1 + 2 * Math.floor(which / 2)).padStart(2, "0")}`;
    const day = 1 + (person % 20);
    const dates = [day, day + 3].map((one) => `${month}-${String(one).padStart(2, "0")}`);
    return `new-${person}-${run}@bench.example,${policy},${dates.join(",")}`;
  });
  return ["email,policy,start_date,end_date", ...rows].join("\r\n");
}

function holidaysFile(run: number, country: string): string {
  const rows = Array.from({ length: HOLIDAYS }, (_, n) => {
    const date = `${2027 + (n % 50)}-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`;
    return `Bench ${run} ${n},${date},${country}`;
  });
  return ["name,start_date,country_code", ...rows].join("\r\n");
}

/** One on each of the next sixty days: whoever has time off then gets it back. */
function comingDays(run: number): string {
  const rows = Array.from({ length: 60 }, (_, n) => {
    const date = new Date(Date.now() + (n + 1) * 86_400_000).toISOString().slice(0, 10);
    return `Bench ${run} day ${n},${date},DE`;
  });
  return ["name,start_date,country_code", ...rows].join("\r\n");
}

async function checkAndImport(portal: Portal, name: string, table: string, file: string): Promise<void> {
  let digest = "";
  await timed(portal, `check ${name}`, async () => {
    const checked = await check(portal, table, file);
    digest = checked.digest;
    return checked;
  });
  await timed(portal, `import ${name}`, () => post(portal, `/imports/${table}`, formOf(file, digest)));
}

async function check(portal: Portal, table: string, file: string) {
  const { bytes, text } = await post(portal, `/imports/${table}/check`, formOf(file));
  const last = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "{}") as {
    digest?: string;
    recounted?: unknown;
  };
  return { bytes, text, digest: last.digest ?? "" };
}

function formOf(file: string, digest?: string): FormData {
  const form = new FormData();
  form.append("file", new File([file], "bench.csv"));
  if (digest !== undefined) form.append("digest", digest);
  return form;
}

async function post(portal: Portal, path: string, body: FormData) {
  const answer = await send(portal, path, { method: "POST", body });
  const last = answer.text.trimEnd().split("\n").at(-1) ?? "";
  if (!/"kind":"(checked|imported)"/.test(last)) throw new Error(last);
  console.log(`     ${last.replace(/"digest":"[^"]*",?/, "")}`);
  return answer;
}

function save(portal: Portal, path: string) {
  return send(portal, path, {});
}

async function send({ url, cookie }: Portal, path: string, init: RequestInit) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const response = await fetch(url + path, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return { text, bytes: text.length };
}

/** Prints the time, what of it the processors worked in the service and in the database, and the memory before and at its highest while the work was under way. */
async function timed(portal: Portal, name: string, work: () => Promise<{ bytes: number }>): Promise<void> {
  const before = residentBytes(portal.pid) ?? 0;
  let peak = before;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, residentBytes(portal.pid) ?? 0);
      await sleep(20);
    }
  })();
  const used = () => [cpuOfProcess(portal.pid) ?? 0, cpuOfTree(portal.databasePid) ?? 0] as const;
  const [service, database] = used();
  const begin = performance.now();
  const { bytes } = await work();
  const seconds = (performance.now() - begin) / 1000;
  const after = used();
  const cpu = `${((after[0] - service) / 1000).toFixed(2)} + ${((after[1] - database) / 1000).toFixed(2)} s of processor time`;
  isOver = true;
  await watch;
  const memory = `${(before / MIB).toFixed(0)} → ${(peak / MIB).toFixed(0)} MiB`;
  console.log(`${name}: ${seconds.toFixed(2)} s, ${cpu}, ${memory}, ${(bytes / MIB).toFixed(1)} MiB of text`);
}

/** Opens a session of the data set's admin, the last of its people. */
async function signInAdmin({ superuserUrl }: BenchDatabase): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await withClient(superuserUrl, (client) =>
    client.query(
      `INSERT INTO sessions (token_hash, user_id, organization_id, employee_id, expires_at)
       SELECT $1, user_id, organization_id, id, now() + interval '1 day' FROM employees WHERE role = 'admin' LIMIT 1`,
      [createHash("sha256").update(token).digest()],
    ),
  );
  return token;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
