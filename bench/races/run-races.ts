import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { freePort } from "@/platform/embedded-database/database-settings";
import { keyOfEmployee } from "../data-set/api-keys";
import { type TemporaryDatabase, withTemporaryDatabase } from "../data-set/temporary-database";
import { runCommand } from "../measure/run-command";
import { startWithoutPages } from "../measure/server-process";
import { STALE, staleAnswers } from "../measure/stale-answers";
import type { Contest } from "./contest";
import { CONTESTS } from "./contests";
import { inWords } from "./race";
import { appointAdmin, buildRaceWorld } from "./race-world";
import { takeLocksAway } from "./without-lock";

/** With the bookers of a day and the admin. */
const LEAST_EMPLOYEES = 65;
const INSTANCES = 2;
/** Of what went wrong so much is told. */
const MOST_TOLD = 5;

export interface RaceOptions {
  readonly rounds: number;
  /** Without the locks and constraints, to show that the races notice. */
  readonly isWithoutLock: boolean;
  readonly isWanted: (contest: Contest) => boolean;
  readonly say: (line: string) => void;
}

/** What is counted beside the wrong rounds of each contest. */
export const ALSO = {
  deadlocks: "deadlocks",
  stale: STALE,
  damage: "examinations by doctor that found something",
} as const;

/** How many rounds of each contest came to what must not be, and what is counted beside them. */
export type WrongRounds = Readonly<Record<string, number>>;

/** Runs races between two instances of the service on a database of their own. */
export function runRaces(options: RaceOptions): Promise<WrongRounds> {
  return withTemporaryDatabase("race", (database) => race(database, options));
}

async function race(
  { dataDir, url: databaseUrl, superuserUrl, cleanUp }: TemporaryDatabase,
  options: RaceOptions,
): Promise<WrongRounds> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  cleanUp(() => client.end());
  const world = await buildRaceWorld(client, Math.max(options.rounds + 1, LEAST_EMPLOYEES));
  await appointAdmin(client, world);
  if (options.isWithoutLock) {
    options.say(`The guards are gone from ${(await takeLocksAway(client)).join(", ")}.`);
  }
  const ports: number[] = [];
  for (let n = 1; n <= INSTANCES; n++) {
    const port = await freePort();
    const settings = { name: `instance ${n}`, port, databaseUrl, databasePid: 0, dataDir };
    cleanUp((await startWithoutPages(settings)).stop);
    ports.push(port);
  }
  const keys = world.employeeIds.map((_id, number) => keyOfEmployee(number));
  const wrong: Record<string, number> = {};
  let stale = 0;
  for (const contest of CONTESTS.filter(options.isWanted)) {
    wrong[contest.name] = await wrongRounds(contest, options, (number) =>
      contest.run({ ports, world, number }),
    );
    // What an instance is asked for now, it keeps beyond the next contest.
    for (const port of ports) stale += await staleAnswers(port, keys);
  }
  const damage = await runCommand(["doctor"], { DATABASE_URL: databaseUrl, HIATUS_DATA_DIR: dataDir });
  return {
    ...wrong,
    [ALSO.deadlocks]: await deadlocksIn(client),
    [ALSO.stale]: stale,
    [ALSO.damage]: damage === 0 ? 0 : 1,
  };
}

async function wrongRounds(
  { name, expected }: Contest,
  { rounds, say }: RaceOptions,
  run: (round: number) => ReturnType<Contest["run"]>,
): Promise<number> {
  let wrong = 0;
  for (let round = 1; round <= rounds; round++) {
    const { tally, flaws } = await run(round);
    if (expected.some((each) => isDeepStrictEqual(tally, each)) && flaws.length === 0) continue;
    wrong++;
    if (wrong <= MOST_TOLD) say(`     ${name}, round ${round}: ${[inWords(tally), ...flaws].join("; ")}`);
  }
  return wrong;
}

async function deadlocksIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
  );
  return Number(rows[0]?.deadlocks);
}
