import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/platform/embedded-database/database-settings";
import { projectRoot } from "@/platform/project-root";
import { cookieOf } from "@/test/clients/portal-client";
import { startBenchServer } from "./data-set/bench-database";
import { measureBeside } from "./exchange/beside";
import {
  assignmentsFile,
  comingDays,
  firstRows,
  holidaysFile,
  openingsFile,
  peopleFile,
  requestsFile,
} from "./exchange/files";
import { check, formOf, type Portal, policyIn, post, save, signInAdmin } from "./exchange/portal";
import { cpuOfProcess, cpuOfTree, residentBytes } from "./measure/process-usage";
import { startWithoutPages } from "./measure/server-process";

const PEOPLE = 10_000;
const REQUESTS = 100_000;
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
      const settings = { BENCH_JOBS: "none" };
      const service = await startWithoutPages({
        name: "csv",
        port,
        databaseUrl,
        databasePid,
        dataDir,
        settings,
      });
      try {
        return await work({
          url: `http://127.0.0.1:${port}/api/files`,
          port,
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
  await alone((portal) =>
    measureBeside(
      portal,
      REPORTS.map(([name, path]) => [`the report ${name}`, () => save(portal, path)] as const),
    ),
  );
  const run = Date.now();
  const bring = (name: string, table: string, file: string) =>
    alone((portal) => checkAndImport(portal, name, table, file));
  await bring("10,000 new employees", "employees", peopleFile(run, "Department 1"));
  await bring("10,000 changed employees", "employees", peopleFile(run, "Department 2"));
  const policy = await alone((portal) => policyIn(portal));
  await bring("10,000 assignments", "assignments", assignmentsFile(run, policy));
  await bring("10,000 opening balances", "openings", openingsFile(run, policy));
  await bring("100,000 past requests", "requests", requestsFile(run, policy));
  await alone((portal) => besideImport(portal, run, policy));
  const staff = await alone((portal) => save(portal, "/exports/employees"));
  const moved = firstRows(staff.text.replaceAll(",Site 1,", ",Site 2,"), PEOPLE);
  await bring("10,000 employees, of whom some move to another site", "employees", moved);
  await bring("10,000 new holidays of another country", "holidays", holidaysFile(run, "FR"));
  await bring("60 new holidays of everybody", "holidays", comingDays(run));
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

/** Of as many past requests again, in the months between. */
async function besideImport(portal: Portal, run: number, policy: string): Promise<void> {
  const file = requestsFile(run, policy, 2);
  let digest = "";
  await measureBeside(portal, [
    [
      "the check of 100,000 past requests",
      async () => void ({ digest } = await check(portal, "requests", file)),
    ],
    ["their import", () => post(portal, "/imports/requests", formOf(file, digest))],
  ]);
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
