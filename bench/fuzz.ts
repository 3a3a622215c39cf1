import { parseArgs } from "node:util";
import { freePort } from "@/platform/embedded-database/database-settings";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { superuserPool, type TemporaryDatabase, withTemporaryDatabase } from "./data-set/temporary-database";
import { bringToTheLimit } from "./fuzz/edges";
import { PortalSeen } from "./fuzz/portal-seen";
import { OF_PORTAL } from "./fuzz/portal-storm";
import { type FuzzOptions, newSeen, runCases, runPortalStorms, runStorms, watchCalls } from "./fuzz/run-fuzz";
import type { Seen } from "./fuzz/seen";
import { startEndpoints } from "./measure/server-process";

const USAGE = `Usage: npm run fuzz -- [--requests N] [--seed N]

Calls every operation of the production front with what docs/openapi.json describes and with what it does not. Fails when an answer
is a 5xx or is not described, when a documented status was not seen, or when an operation succeeds in fewer than one of twenty calls.
What only asks what would happen (\`dry_run\`) must leave every row of its organization as it is.
Then half as many calls of the portal's operations (tRPC) and of /api/auth: none may fail, speak of its insides or lead elsewhere.

  --requests N   how many calls over REST (default 10000)
  --seed N       for the same calls again (default: by the clock)`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
if (values.help) console.log(USAGE);
else {
  const options = { requests: Number(values.requests), seed: Number(values.seed) };
  process.exitCode = await withTemporaryDatabase("fuzz", (database) => fuzz(database, options));
}

/** Answers with the exit status. */
async function fuzz(database: TemporaryDatabase, options: FuzzOptions): Promise<number> {
  const { dataDir, url: databaseUrl, cleanUp } = database;
  const db = superuserPool(database, 4);
  const watched = newSeen();
  const start = async (name: string, rateLimit: number) => {
    const port = await freePort();
    const service = await startEndpoints({ name, port, databaseUrl, databasePid: 0, dataDir, rateLimit });
    cleanUp(service.stop);
    return { port, stop: service.stop };
  };

  const begin = performance.now();
  const { port, stop } = await start("generous", 1_000_000);
  watchCalls(port, watched.seen);
  const unlike = await runCases({ db, port }, watched);
  await runStorms({ db, port }, watched, options);
  const portal = new PortalSeen();
  const { document } = watched;
  await runPortalStorms(
    { db, port },
    { document, seen: portal },
    { ...options, requests: Math.ceil(options.requests / 2) },
  );
  await stop();

  const strict = await start("strict", 1);
  const home = await TestOrganization.create(db, "spent");
  const { secret } = await home.key(await home.employee("ada", { role: "admin" }));
  await bringToTheLimit({ ...watched, port: strict.port }, secret);
  return report(watched.seen, portal, { unlike, options, seconds: (performance.now() - begin) / 1000 });
}

function report(
  seen: Seen,
  portal: PortalSeen,
  { unlike, options, seconds }: { unlike: readonly string[]; options: FuzzOptions; seconds: number },
): number {
  console.log([...seen.lines(), ...portal.lines()].join("\n"));
  const ofPortal = [...portal.faults, ...portal.missing(OF_PORTAL.map(({ name }) => name))];
  const wrong = [...seen.faults, ...unlike, ...seen.missing(), ...ofPortal];
  for (const each of wrong) console.log(`FAIL ${each}`);
  console.log(
    `\n${wrong.length === 0 ? "ok  " : "FAIL"} ${seen.total + portal.total} calls (${seen.dryRuns} of them dry runs) in ${seconds.toFixed(0)} s, seed ${options.seed}: ${wrong.length} wrong`,
  );
  return wrong.length === 0 ? 0 : 1;
}
