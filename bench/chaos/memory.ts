import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@/platform/embedded-database/database-settings";
import { type TemporaryDatabase, withTemporaryDatabase } from "../data-set/temporary-database";
import { KeepAliveConnection } from "../load/keep-alive-connection";
import { prepareRequest } from "../load/prepared-request";
import { residentBytes } from "../measure/process-usage";
import { buildService, startService } from "../measure/server-process";
import { type BusyOrganization, buildOrganizations, dayOf } from "./ground";
import type { Line, Skipped } from "./line";

const MIB = 1024 * 1024;
const CLIENTS = 8;
const STEPS = 5;
const MOST_MIB = 450;
const MOST_GROWTH_PERCENT = 10;
const KEPT_MIB = 64;

/** Calls of every kind, pages among them, while the resident memory of the built service is read. */
export async function watchMemory(calls: number): Promise<Line | Skipped> {
  if (residentBytes(process.pid) === null)
    return { skipped: "this system does not tell of resident memory (/proc)" };
  buildService();
  return withTemporaryDatabase("memory", (database) => watch(database, calls));
}

async function watch(
  { dataDir, url, superuserUrl, cleanUp }: TemporaryDatabase,
  calls: number,
): Promise<Line> {
  const [busy] = await buildOrganizations(superuserUrl);
  const port = await freePort();
  const service = await startService({ name: "memory", port, databaseUrl: url, databasePid: 0, dataDir });
  cleanUp(service.stop);
  const step = Math.ceil(calls / STEPS);
  const resident: number[] = [];
  let failed = 0;
  for (let n = 0; n < STEPS; n++) {
    failed += await callAll(port, busy, { from: n * step, to: (n + 1) * step });
    resident.push((residentBytes(service.pid) ?? Number.NaN) / MIB);
    console.log(`     ${(n + 1) * step} calls: ${resident.at(-1)?.toFixed(0)} MiB`);
  }
  const [first = Number.NaN] = resident;
  const growth = ((resident.at(-1) ?? Number.NaN) / first - 1) * 100;
  const most = Math.max(...resident);
  return {
    figures: {
      ...Object.fromEntries(resident.map((mib, n) => [`MiB after ${(n + 1) * step} calls`, Math.round(mib)])),
      [`percent of growth since ${step} calls`]: Math.round(growth * 10) / 10,
    },
    wrong: {
      [`percent of growth beyond ${MOST_GROWTH_PERCENT}`]: beyond(growth, MOST_GROWTH_PERCENT),
      [`MiB beyond ${MOST_MIB}`]: beyond(most, MOST_MIB),
      "answers of 5xx": failed,
    },
    control: { [`MiB more seen of a process that keeps ${KEPT_MIB}`]: await growthOfAKeeper() },
  };
}

/** By how much something is more than it may be; 0 when it is not. */
export function beyond(figure: number, most: number): number {
  return figure <= most ? 0 : Math.ceil(figure - most);
}

/** Makes the calls of those numbers, several at once; how many failed. */
async function callAll(
  port: number,
  busy: BusyOrganization,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  let next = from;
  let failed = 0;
  const client = async () => {
    const connection = await KeepAliveConnection.open(port);
    while (next < to) {
      const { status } = await connection.send(callOf(next++, busy, port), { isBodyWanted: true });
      if (status >= 500) failed++;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return failed;
}

const PAGES = ["/sign-in", "/", "/time-off", "/people", "/approvals", "/account"];

function callOf(
  n: number,
  { keys, adminKey, adminCookie, policyId }: BusyOrganization,
  port: number,
): Buffer {
  const key = keys[n % keys.length] ?? "";
  const day = dayOf(Math.floor(n / 300) % 300);
  const read = (target: string, as = key) => prepareRequest({ key: as, method: "GET", target });
  const turns: (() => Buffer)[] = [
    () => read("/me"),
    () => read("/time-off/balances"),
    () => read(`/time-off/preview?policy_id=${policyId}&start_date=${day}&end_date=${day}`),
    () => read("/employees?limit=50", adminKey),
    () => read("/time-off/requests?limit=20", adminKey),
    () => read("/policies", adminKey),
    () => read("/holidays"),
    () =>
      prepareRequest({
        key,
        method: "POST",
        target: "/time-off/requests",
        body: { policy_id: policyId, start_date: day, end_date: day },
      }),
    () => page(PAGES[Math.floor(n / 10) % PAGES.length] ?? "/", adminCookie, port),
    () => read(`/time-off/ledger?policy_id=${policyId}`),
  ];
  return (turns[n % turns.length] ?? (() => read("/me")))();
}

function page(path: string, cookie: string, port: number): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nAccept: text/html\r\n\r\n`,
  );
}

/** The growth measured for a process that keeps memory on purpose. */
async function growthOfAKeeper(): Promise<number> {
  const program = `process.once("message", () => {
    globalThis.kept = Buffer.alloc(${KEPT_MIB * MIB}, 1);
    process.send("kept");
  });
  process.send("ready");`;
  const child: ChildProcess = spawn(process.execPath, ["-e", program], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  const before = residentBytes(child.pid ?? 0) ?? 0;
  child.send("keep");
  await once(child, "message");
  const after = residentBytes(child.pid ?? 0) ?? 0;
  child.kill();
  return Math.round((after - before) / MIB);
}
