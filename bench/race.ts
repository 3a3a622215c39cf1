import { isDeepStrictEqual, parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { type TemporaryDatabase, withTemporaryDatabase } from "./data-set/temporary-database";
import { buildService, startService } from "./measure/server-process";
import { CONTESTS } from "./races/contests";
import { inWords } from "./races/race";
import { buildRaceWorld, type RaceWorld } from "./races/race-world";
import { takeLocksAway } from "./races/without-lock";

const USAGE = `Usage: npm run race -- [--rounds N] [--without-lock]

  --rounds N       rounds of each race (default 20)
  --without-lock   takes the locks out of this run's own database, to show that the races notice: must fail`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    rounds: { type: "string", default: "20" },
    "without-lock": { type: "boolean", default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  buildService();
  const options = { rounds: Number(values.rounds), isWithoutLock: values["without-lock"] };
  const wrong = await withTemporaryDatabase("race", (database) => runRaces(database, options));
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** Runs all races and answers how many figures were wrong. */
async function runRaces(
  { dataDir, url: databaseUrl, superuserUrl, cleanUp }: TemporaryDatabase,
  { rounds, isWithoutLock }: { rounds: number; isWithoutLock: boolean },
): Promise<number> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  cleanUp(() => client.end());
  const world = await buildRaceWorld(client, rounds);
  if (isWithoutLock) console.log(`The locks are gone from ${(await takeLocksAway(client)).join(", ")}.`);

  const port = await freePort();
  const service = await startService({ name: "hiatus", port, databaseUrl, databasePid: 0, dataDir });
  cleanUp(service.stop);
  return (await runContests(port, world, rounds)) + (await countDeadlocks(client));
}

async function runContests(port: number, world: RaceWorld, rounds: number): Promise<number> {
  let wrong = 0;
  for (const { name, expected, run } of CONTESTS) {
    console.log(`\n${name}, ${rounds} rounds; each must be ${inWords(expected)}`);
    let right = 0;
    for (let round = 1; round <= rounds; round++) {
      const { tally, flaws } = await run(port, world, round);
      if (isDeepStrictEqual(tally, expected) && flaws.length === 0) right++;
      else console.log(`FAIL round ${round}: ${[inWords(tally), ...flaws].join("; ")}`);
    }
    console.log(`${right === rounds ? "ok  " : "FAIL"} ${right} of ${rounds} rounds`);
    wrong += rounds - right;
  }
  return wrong;
}

async function countDeadlocks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  const deadlocks = Number(rows[0]?.deadlocks);
  console.log(`\n${deadlocks === 0 ? "ok  " : "FAIL"} ${deadlocks} deadlocks`);
  return deadlocks;
}
