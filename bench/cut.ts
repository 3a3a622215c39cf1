import { join } from "node:path";
import { freePort } from "@/platform/embedded-database/database-settings";
import { projectRoot } from "@/platform/project-root";
import { cookieOf } from "@/test/clients/portal-client";
import { type BenchDatabase, startBenchServer } from "./data-set/bench-database";
import { type CutFiles, cutImports, type Killable } from "./exchange/cut-imports";
import { assignmentsFile, peopleFile, requestsFile } from "./exchange/files";
import { check, formOf, type Portal, policyIn, post, signInAdmin } from "./exchange/portal";
import { type ServerProcess, startWithoutPages } from "./measure/server-process";

// Cuts the imports of 10,000 people and of 100,000 past requests, and fails when one of them is left half done:
//   npx tsx bench/cut.ts

const dataDir = join(projectRoot(), ".data", "bench-cut");
const bench = await startBenchServer(dataDir, { isKept: false });
try {
  const wrong = await cutAll(await bench.open({ employees: 1_000, requests: 1_000 }));
  console.log(wrong === 0 ? "Nothing was left half done." : `FAIL ${wrong} times`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await bench.stop();
}

async function cutAll(database: BenchDatabase): Promise<number> {
  const service = await killable(database);
  try {
    let run = Date.now();
    const people: CutFiles = {
      ...{ table: "employees", rows: 10_000, next: () => peopleFile(++run, "Department 1") },
      counts: [
        "SELECT count(*)::int AS count FROM employees",
        "SELECT count(*)::int AS count FROM audit_entries WHERE action = 'employee.created'",
      ],
    };
    const wrong = await cutImports(service, database.superuserUrl, people);
    const policy = await policyIn(service.portal());
    const held = assignmentsFile(run, policy);
    const { digest } = await check(service.portal(), "assignments", held);
    await post(service.portal(), "/imports/assignments", formOf(held, digest));
    const months = [1, 2];
    const next = () => {
      const month = months.shift();
      return month === undefined ? null : requestsFile(run, policy, month);
    };
    const requests: CutFiles = {
      ...{ table: "requests", rows: 100_000, next },
      counts: [
        "SELECT count(*)::int AS count FROM requests",
        "SELECT count(*)::int AS count FROM request_charges",
        "SELECT count(*)::int AS count FROM audit_entries WHERE action = 'time_off.imported'",
      ],
    };
    return wrong + (await cutImports(service, database.superuserUrl, requests));
  } finally {
    await service.stop();
  }
}

/** The service without its pages and its jobs, on the same port whenever it starts. */
async function killable({ superuserUrl, url: databaseUrl, serverPid }: BenchDatabase): Promise<Killable> {
  const port = await freePort();
  const cookie = await cookieOf(await signInAdmin({ superuserUrl }));
  const settings = { BENCH_JOBS: "none" };
  const begin = () =>
    startWithoutPages({ name: "cut", port, databaseUrl, databasePid: serverPid, dataDir, settings });
  let running: ServerProcess = await begin();
  return {
    portal: (): Portal => ({
      url: `http://127.0.0.1:${port}/api/files`,
      port,
      cookie,
      pid: running.pid,
      databasePid: serverPid,
    }),
    kill: async () => {
      process.kill(running.pid, "SIGKILL");
      await running.stop();
    },
    start: async () => {
      running = await begin();
    },
    stop: () => running.stop(),
  };
}
