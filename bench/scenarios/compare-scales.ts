import { freePort } from "@/platform/embedded-database/database-settings";
import { keyedEmployees } from "../data-set/api-keys";
import type { BenchServer } from "../data-set/bench-database";
import { type DataSetSize, MOST_PAST } from "../data-set/build-data-set";
import type { LoadDriver } from "../load/load-driver";
import { printFigures, printGrowth, printHeading } from "../measure/print-figures";
import { measure } from "../measure/rounds";
import { type ServerProcess, startService } from "../measure/server-process";
import type { BenchOptions } from "../options";
import { type Plans, preparePlans } from "./prepare-plans";
import { settle } from "./settle";

/** Half of the past that a data set can have: three years. */
const HALF_PAST = MOST_PAST / 2;
/** People of the first department: they have the same requests in all data sets of as many years. */
const MOST_CALLERS = 100;
const REQUESTS_EACH = 100;

interface Scale {
  readonly name: string;
  readonly size: DataSetSize;
}

/** A data set of an eighth of the full one, and those that have twice as much of one thing, or neighbours. */
function scalesOf({ employees, requests }: BenchOptions): readonly Scale[] {
  // At full size 1,000, with 100 people each.
  const organizations = employees / 10;
  const base = { employees: employees / 4, requests: requests / 8, past: HALF_PAST };
  return [
    { name: `${base.employees} people`, size: base },
    { name: "twice the people", size: { ...base, employees: base.employees * 2 } },
    { name: "twice as many who ask", size: { ...base, requests: base.requests * 2 } },
    { name: "twice the years", size: { ...base, past: MOST_PAST } },
    { name: `${organizations} organizations`, size: { ...base, neighbours: organizations - 1 } },
  ];
}

/** All of them ask for time off in every data set. */
function callersIn(scales: readonly Scale[]): number {
  return Math.min(MOST_CALLERS, ...scales.map(({ size }) => size.requests / REQUESTS_EACH));
}

/** The service on data sets of which each is larger than the first in one way, with the same callers. */
export async function compareScales(
  options: BenchOptions,
  server: BenchServer,
  driver: LoadDriver,
): Promise<void> {
  const scales = scalesOf(options);
  const callers = keyedEmployees(options.employees).slice(0, callersIn(scales));
  const running: ServerProcess[] = [];
  const planned: Plans[] = [];
  try {
    for (const { name, size } of scales) {
      const { url: databaseUrl, serverPid: databasePid, superuserUrl } = await server.open(size);
      const settings = { name, databaseUrl, databasePid, dataDir: options.dataDir };
      running.push(await startService({ ...settings, port: await freePort() }));
      planned.push(
        await preparePlans({ url: databaseUrl, superuserUrl, serverPid: databasePid }, callers, options),
      );
      await settle(superuserUrl);
    }
    printHeading();
    for (const { name } of planned[0]?.operations ?? []) {
      const own = planned.map(({ operations }) => operations.find((each) => each.name === name));
      const [operation] = own;
      if (operation === undefined) continue;
      const tidyUp = async (index: number) => {
        await own[index]?.tidyUp?.(index);
      };
      const untilAtRest = async () => {
        await Promise.all(own.map(async (each) => each?.untilAtRest?.()));
      };
      for (const connections of options.connections) {
        const all = { ...operation, tidyUp, untilAtRest };
        const figures = await measure(driver, running, all, { ...options, connections });
        printFigures(`${name}, ${connections} connections`, running, figures);
        printGrowth(running, figures);
      }
    }
  } finally {
    for (const { created } of planned) await created.close();
    for (const { stop } of running) await stop();
  }
}
