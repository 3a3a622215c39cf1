import { freePort } from "@/platform/embedded-database/database-settings";
import { keyedEmployees } from "../data-set/api-keys";
import type { BenchServer } from "../data-set/bench-database";
import type { LoadDriver } from "../load/load-driver";
import type { Operation } from "../measure/contestant";
import { printFigures, printHeading } from "../measure/print-figures";
import { measure } from "../measure/rounds";
import { type ServerProcess, startBareServer, startService } from "../measure/server-process";
import type { BenchOptions } from "../options";
import { compareAnswers, compareWritten, withoutViolations } from "../plans/agreement";
import { type Plans, preparePlans } from "./prepare-plans";
import { settle } from "./settle";

/** The service beside the bare server, on the same database, with the same calls. */
export async function compareWithBare(
  options: BenchOptions,
  server: BenchServer,
  driver: LoadDriver,
): Promise<void> {
  const database = await server.open(options);
  const settings = { databaseUrl: database.url, databasePid: database.serverPid, dataDir: options.dataDir };
  const running: ServerProcess[] = [];
  try {
    const bare = await startBareServer({ ...settings, name: "bare", port: await freePort() });
    running.push(bare);
    const service = await startService({ ...settings, name: "hiatus", port: await freePort() });
    running.push(service);

    const plans = await preparePlans(database, keyedEmployees(options.employees), options);
    try {
      const operations = await agreedOperations(plans, service, bare);
      await settle(database.superuserUrl);
      printHeading();
      for (const operation of operations) {
        for (const connections of options.connections) {
          const contestants = [bare, service];
          const figures = await measure(driver, contestants, operation, {
            ...options,
            connections,
          });
          printFigures(`${operation.name}, ${connections} connections`, contestants, figures);
        }
      }
    } finally {
      await plans.created.close();
    }
  } finally {
    for (const { stop } of running) await stop();
  }
}

/** The operations, once both servers have been seen to give the same answers to a sample of each. */
async function agreedOperations(
  { operations, created }: Plans,
  service: ServerProcess,
  bare: ServerProcess,
): Promise<Operation[]> {
  const agreed: Operation[] = [];
  for (const planned of operations) {
    const operation = planned.name === "preview" ? await withoutViolations(service, planned) : planned;
    const compared = operation.isRepeatable
      ? await compareAnswers(service, bare, operation)
      : await compareWritten(service, bare, operation, created.read);
    console.log(`ok   ${operation.name}: ${compared} answers agree`);
    agreed.push(operation);
  }
  console.log();
  return agreed;
}
