import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { cookieOf } from "@/test/clients/portal-client";
import { TestOrganization } from "@/test/worlds/organization-builder";
import { type TemporaryDatabase, withTemporaryDatabase } from "./data-set/temporary-database";
import { type HostileInput, hostileInputs } from "./hostile/hostile-inputs";
import { type Cost, costOf, type Target } from "./hostile/send-hostile";
import { startEndpoints } from "./measure/server-process";

const MOST_MS = 250;
/** A portion of long work, and what asking for the health takes itself. */
const MOST_WAIT_FOR_LONG_MS = 75;
const MOST_BYTES = 64 * 1024;
const USAGE = `Usage: npm run hostile -- [--rounds N]

Sends the production front inputs of the allowed size that are made to be dear, and prints what each costs. Fails when one takes more than
${MOST_MS} ms of processor, keeps the health probe waiting as long, is answered with a 5xx, or has an answer of more than ${MOST_BYTES / 1024} KiB.

Long work that is asked for (a table of 20,000 rows) may take its time, but keeps the health probe waiting ${MOST_WAIT_FOR_LONG_MS} ms at most.

  --rounds N   how often each is sent; the cheapest counts (default 3)
  --only TEXT  only those with this in their name`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
if (values.help) console.log(USAGE);
else
  process.exitCode = await withTemporaryDatabase("hostile", (database) =>
    measure(database, Number(values.rounds), values.only),
  );

async function measure(
  { dataDir, url, superuserUrl, cleanUp }: TemporaryDatabase,
  rounds: number,
  only: string,
): Promise<number> {
  const db = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  cleanUp(() => db.end());
  // The pool calls itself ended before its sockets are; the database stops meanwhile.
  db.on("error", () => undefined);
  const home = await TestOrganization.create(db, "home");
  const admin = await home.employee("ada", { role: "admin" });
  const { secret } = await home.key(admin);
  const port = await freePort();
  const service = await startEndpoints({ name: "hostile", port, databaseUrl: url, databasePid: 0, dataDir });
  cleanUp(service.stop);
  const target = { port, pid: service.pid, key: secret, cookie: await cookieOf(await home.session(admin)) };
  await allowAiClients(target);
  console.log("   cpu ms  wait ms   bytes  status  input");
  let wrong = 0;
  const inputs = hostileInputs().filter(({ name }) => name.includes(only));
  for (const input of inputs) wrong += Number(!(await isCheap(input, target, rounds)));
  console.log(`\n${wrong === 0 ? "ok  " : "FAIL"} ${wrong} too dear`);
  return wrong === 0 ? 0 : 1;
}

async function allowAiClients({ port, cookie }: Target): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/trpc/mcpSettings.setUp`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ access: "all_employees" }),
  });
  if (status !== 200) throw new Error(`AI clients cannot be allowed: ${status}.`);
}

/** The cheapest of some rounds: what else runs on the machine only adds. */
async function isCheap(input: HostileInput, target: Target, rounds: number): Promise<boolean> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(input, target));
  const status = Math.max(...costs.map((cost) => cost.status));
  const answerBytes = Math.max(...costs.map((cost) => cost.answerBytes));
  const cpuMs = Math.min(...costs.map((cost) => cost.cpuMs));
  const waitMs = Math.min(...costs.map((cost) => cost.waitMs));
  const isBounded = input.isLong ?? (cpuMs <= MOST_MS && answerBytes <= MOST_BYTES);
  const isFine = isBounded && waitMs <= (input.isLong ? MOST_WAIT_FOR_LONG_MS : MOST_MS) && status < 500;
  const figures = [cpuMs.toFixed(0), waitMs.toFixed(0), String(answerBytes), String(status)];
  console.log(`${isFine ? " " : "!"}${figures.map((figure) => figure.padStart(8)).join("")}  ${input.name}`);
  return isFine;
}
