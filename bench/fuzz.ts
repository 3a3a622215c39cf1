import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import {
  freePort,
  ownerUrl,
  readSettings,
  superuserUrl,
} from "@/platform/embedded-database/database-settings";
import { startEmbeddedDatabase } from "@/platform/embedded-database/embedded-database";
import { migrate } from "@/platform/migrate";
import { TestOrganization } from "@/test/organization-builder";
import { bringToTheLimit } from "./fuzz/edges";
import { type FuzzOptions, newSeen, runCases, runStorms, watchCalls } from "./fuzz/run-fuzz";
import type { Seen } from "./fuzz/seen";
import { startEndpoints } from "./measure/server-process";

const USAGE = `Usage: npm run fuzz -- [--requests N] [--seed N]

Calls every operation of the production front with what docs/openapi.json describes and with what it does not. Fails when an answer
is a 5xx or is not described, when a documented status was not seen, or when an operation succeeds in fewer than one of twenty calls.

  --requests N   how many calls (default 10000)
  --seed N       for the same calls again (default: by the clock)`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = await fuzz({ requests: Number(values.requests), seed: Number(values.seed) });

/** Runs on a database of its own; answers with the exit status. */
async function fuzz(options: FuzzOptions): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "hiatus-fuzz-"));
  // As root the database runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const cleanUps: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const server = await startEmbeddedDatabase({ dataDir, say: console.log });
    cleanUps.push(server.stop);
    const settings = readSettings(dataDir);
    if (settings === null) throw new Error(`${dataDir} has no settings of its database.`);
    const databaseUrl = ownerUrl(settings);
    await migrate(databaseUrl);
    const db = new pg.Pool({ connectionString: superuserUrl(settings, "hiatus"), max: 4 });
    cleanUps.push(() => db.end());
    const watched = newSeen();
    const start = async (name: string, rateLimit: number) => {
      const port = await freePort();
      const service = await startEndpoints({ name, port, databaseUrl, databasePid: 0, dataDir, rateLimit });
      cleanUps.push(service.stop);
      return { port, stop: service.stop };
    };

    const begin = performance.now();
    const { port, stop } = await start("generous", 1_000_000);
    watchCalls(port, watched.seen);
    const unlike = await runCases({ db, port }, watched);
    await runStorms({ db, port }, watched, options);
    await stop();

    const strict = await start("strict", 1);
    const home = await TestOrganization.create(db, "spent");
    const { secret } = await home.key(await home.employee("ada", { role: "admin" }));
    await bringToTheLimit({ ...watched, port: strict.port }, secret);
    return report(watched.seen, { unlike, options, seconds: (performance.now() - begin) / 1000 });
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
}

function report(
  seen: Seen,
  { unlike, options, seconds }: { unlike: readonly string[]; options: FuzzOptions; seconds: number },
): number {
  console.log(seen.lines().join("\n"));
  const wrong = [...seen.faults, ...unlike, ...seen.missing()];
  for (const each of wrong) console.log(`FAIL ${each}`);
  console.log(
    `\n${wrong.length === 0 ? "ok  " : "FAIL"} ${seen.total} calls in ${seconds.toFixed(0)} s, seed ${options.seed}: ${wrong.length} wrong`,
  );
  return wrong.length === 0 ? 0 : 1;
}
