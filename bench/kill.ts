import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { keyOfEmployee } from "./data-set/api-keys";
import { type TemporaryDatabase, withTemporaryDatabase } from "./data-set/temporary-database";
import { judge, missingMails, readCommitted } from "./kills/kill-world";
import { prepareService } from "./kills/killable-service";
import { startLoad } from "./kills/load";
import { startMoodyMailServer } from "./kills/moody-mail-server";
import { runCommand } from "./measure/run-command";
import { STALE, staleAnswers } from "./measure/stale-answers";
import { buildRaceWorld, type RaceWorld } from "./races/race-world";

const USAGE = `Usage: npm run kill -- [--kills N] [--control]

  --kills N   how often the service is killed with SIGKILL under load (default 300, about ten minutes)
  --control   sends mails in the process after the commit, to show that the script notices what is lost: must fail`;

const EMPLOYEES = 150;
/** The mail of an approval waits for a minute, in which it may be taken back. */
const PATIENCE_MS = 120_000;
const HOST = "kill.example";

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    kills: { type: "string", default: "300" },
    control: { type: "boolean", default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const options = { kills: Number(values.kills), isControl: values.control };
  const wrong = await withTemporaryDatabase("kill", (database) => killOften(database, options));
  process.exitCode = wrong === 0 ? 0 : 1;
}

interface KillOptions {
  readonly kills: number;
  readonly isControl: boolean;
}

/** Kills a service of its own under load, again and again, and returns how much was wrong in the end. */
async function killOften(database: TemporaryDatabase, { kills, isControl }: KillOptions): Promise<number> {
  const { cleanUp } = database;
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  cleanUp(() => client.end());
  const world = await buildRaceWorld(client, EMPLOYEES);
  const mailServer = await startMoodyMailServer();
  cleanUp(mailServer.close);
  const port = await freePort();
  const prepared = await prepareService({
    port,
    databaseUrl: database.url,
    smtpUrl: mailServer.url,
    baseUrl: `https://${HOST}`,
    dataDir: database.dataDir,
    isControl,
  });
  cleanUp(prepared.remove);

  const load = startLoad(port, world, EMPLOYEES);
  const begin = Date.now();
  for (let n = 1; n <= kills; n++) {
    const service = await prepared.start();
    await untilSomewhere(mailServer.mails);
    await service.kill();
    if (n % 10 === 0) {
      const seconds = ((Date.now() - begin) / 1000).toFixed(0);
      console.log(
        `${n} kills in ${seconds} s: ${load.answered.length} requests, ${mailServer.mails.length} mails`,
      );
    }
  }
  await load.stop();
  mailServer.calmDown();

  const service = await prepared.start();
  cleanUp(service.kill);
  const restarted = Date.now();
  await untilNoneIsMissing(restarted + PATIENCE_MS, async () =>
    missingMails(await readCommitted(client, HOST), mailServer.mails),
  );
  const waited = Date.now() - restarted;
  // What is under way may end, so that a mail too many is seen as well.
  await sleep(3_000);

  const { figures, wrong: misses } = judge(await readCommitted(client, HOST), {
    mails: mailServer.mails,
    answered: load.answered,
  });
  const wrong = { ...misses, ...(await examine(database, { port, world })) };
  console.log(`\n${kills} kills${isControl ? " of the control" : ""}`);
  for (const [name, count] of Object.entries(mailServer.moods)) console.log(`     ${count} mails ${name}`);
  for (const [name, count] of Object.entries(figures)) console.log(`     ${count} ${name}`);
  console.log(
    `     ${(waited / 1000).toFixed(1)} s from the last restart until nothing was missing, or until it was given up`,
  );
  for (const [name, count] of Object.entries(wrong)) {
    console.log(`${count === 0 ? "ok  " : "FAIL"} ${count} ${name}`);
  }
  return Object.values(wrong).reduce((sum, count) => sum + count, 0);
}

/** What doctor says of the database, and what its people are told. */
async function examine(
  { url, dataDir }: TemporaryDatabase,
  { port, world }: { readonly port: number; readonly world: RaceWorld },
): Promise<Record<string, number>> {
  const keys = world.employeeIds.map((_id, number) => keyOfEmployee(number));
  const status = await runCommand(["doctor"], { DATABASE_URL: url, HIATUS_DATA_DIR: dataDir });
  return {
    "examinations by doctor that found something": status === 0 ? 0 : 1,
    [STALE]: await staleAnswers(port, keys),
  };
}

/** Waits until every mail has arrived, up to a limit, and says every ten seconds how many are missing. */
async function untilNoneIsMissing(
  deadline: number,
  missing: () => Promise<readonly { readonly isOpen: boolean }[]>,
): Promise<void> {
  for (let round = 0; Date.now() < deadline; round++) {
    const rows = await missing();
    if (rows.length === 0) return;
    if (round % 20 === 0) {
      const open = rows.filter(({ isOpen }) => isOpen).length;
      console.log(`${rows.length} mails missing after the last restart; the service knows of ${open}`);
    }
    await sleep(500);
  }
}

/** Some moment of the service's work: after a while, or when some mails have just arrived. */
async function untilSomewhere(mails: readonly unknown[]): Promise<void> {
  const wanted = Math.random() < 0.7 ? mails.length + Math.ceil(Math.random() * 8) : Number.POSITIVE_INFINITY;
  const end = Date.now() + 200 + Math.random() * (Number.isFinite(wanted) ? 3_000 : 1_200);
  while (mails.length < wanted && Date.now() < end) await sleep(5);
}
