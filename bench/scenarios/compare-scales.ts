import { freePort } from "@/platform/embedded-database/database-settings";
import { keyedEmployees } from "../data-set/api-keys";
import type { BenchServer } from "../data-set/bench-database";
import type { LoadDriver } from "../load/load-driver";
import { printFigures, printHeading } from "../measure/print-figures";
import { measure } from "../measure/rounds";
import { type ServerProcess, startService } from "../measure/server-process";
import type { BenchOptions } from "../options";
import { type Plans, preparePlans } from "./prepare-plans";

const REQUESTS_EACH = 100;
const FEW_REQUESTS = 10_000;
/** The service on a small and on the full data set: the callers have the same requests in both, the others not. */
export async function compareScales(
  options: BenchOptions,
  server: BenchServer,
  driver: LoadDriver,
): Promise<void> {
  const callers = keyedEmployees(options.employees).filter((n) => n < FEW_REQUESTS / REQUESTS_EACH);
  const running: ServerProcess[] = [];
  const planned: Plans[] = [];
  try {
    for (const requests of [FEW_REQUESTS, options.requests]) {
      const database = await server.open({ ...options, requests });
      const name = `${requests} requests`;
      const settings = {
        databaseUrl: database.url,
        databasePid: database.serverPid,
        dataDir: options.dataDir,
      };
      running.push(await startService({ ...settings, name, port: await freePort() }));
      planned.push(await preparePlans(database, callers, options));
    }
    printHeading();
    for (const operation of planned[0]?.operations ?? []) {
      const tidyUp = async (index: number) => {
        await planned[index]?.operations.find(({ name }) => name === operation.name)?.tidyUp?.(index);
      };
      for (const connections of options.connections) {
        const figures = await measure(driver, running, { ...operation, tidyUp }, { ...options, connections });
        printFigures(`${operation.name}, ${connections} connections`, running, figures);
      }
    }
  } finally {
    for (const { created } of planned) await created.close();
    for (const { stop } of running) await stop();
  }
}
