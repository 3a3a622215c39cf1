import { parseArgs } from "node:util";
import { backUpAndRestore } from "./chaos/backups";
import { FAULTS, stopOften, suffer } from "./chaos/faults";
import { fillTheDisk } from "./chaos/full-disk";
import { buildGround, type Ground } from "./chaos/ground";
import { holdTheLoop, sendAllHostile } from "./chaos/hostile";
import { type Line, report, type Skipped, type Verdict, verdictOf } from "./chaos/line";
import { watchMemory } from "./chaos/memory";
import { besideANeighbour } from "./chaos/neighbour";
import { shareOneConnection } from "./chaos/one-connection";
import { raceAll } from "./chaos/races";
import { serveTwoVersions } from "./chaos/two-versions";
import { withTemporaryDatabase } from "./data-set/temporary-database";

const USAGE = `Usage: npm run chaos -- [--only TEXT] [--times N] [--rounds N] [--calls N]

Lets callers race, the database fail and the service be stopped under load, and one organization do its worst, and counts what callers saw that they must not see. Each line also shows
by a count that it would have noticed (its control). Fails when anything is counted, or a control is 0; what this machine cannot run is told, and is not ok.

  --only TEXT  only the lines with this in their name
  --times N    how often a fault befalls, instead of 30 or 10 times
  --rounds N   rounds of each race (default 200)
  --calls N    how many calls share a pool of one, or pass while memory is watched, instead of 100,000 or 50,000`;

const STOPS = 10;
const FILLS = 3;
const CALLS_OF_TWO = 100_000;
const CALLS_OF_MEMORY = 50_000;
/** Days apart, so that no line asks for what another one has. */
const DAYS_OF_A_LINE = 70;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    times: { type: "string" },
    rounds: { type: "string", default: "200" },
    calls: { type: "string" },
  },
});

interface Entry {
  readonly name: string;
  readonly run: () => Promise<Line | Skipped>;
}

if (values.help) console.log(USAGE);
else {
  const verdicts: Verdict[] = [];
  const tell = async (entries: readonly Entry[]) => {
    for (const { name, run } of entries) {
      const line = await run();
      console.log(`\n${report(name, line)}`);
      verdicts.push(verdictOf(line));
    }
  };
  const wanted = (entries: readonly Entry[]) => entries.filter(({ name }) => name.includes(values.only));
  await tell(wanted(onTheirOwn()));
  const names = wanted(onTheGround(() => Promise.reject(new Error("It is not built yet."))));
  if (names.length > 0) {
    await withTemporaryDatabase("chaos", async (database) => {
      const ground = await buildGround(database);
      await tell(wanted(onTheGround((line) => line(ground))));
    });
  }
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  console.log(`\n${count("ok")} ok, ${count("failed")} failed, ${count("skipped")} not run`);
  process.exitCode = count("failed") === 0 && verdicts.length > 0 ? 0 : 1;
}

/** Lines that bring their own database. */
function onTheirOwn(): Entry[] {
  const rounds = Number(values.rounds);
  const fills = Number(values.times ?? FILLS);
  const calls = Number(values.calls ?? CALLS_OF_TWO);
  const kept = Number(values.calls ?? CALLS_OF_MEMORY);
  return [
    { name: `races of 64 clients, ${rounds} rounds over two instances`, run: () => raceAll(rounds) },
    { name: `the disk is full ${fills} times`, run: () => fillTheDisk(fills) },
    { name: `${calls} calls of two organizations over a pool of one`, run: () => shareOneConnection(calls) },
    { name: "two versions on one database during a migration", run: serveTwoVersions },
    { name: "backup, restore and doctor", run: backUpAndRestore },
    { name: "hostile inputs of the allowed size", run: sendAllHostile },
    { name: "portions of long work", run: holdTheLoop },
    { name: `resident memory over ${kept} calls`, run: () => watchMemory(kept) },
  ];
}

/** Lines that share one organization, whose service and database are made to fail. */
function onTheGround(on: (line: (ground: Ground) => Promise<Line>) => Promise<Line>): Entry[] {
  const stops = Number(values.times ?? STOPS);
  return [
    ...FAULTS.map((fault, n): Entry => {
      const times = fault.times === 1 ? 1 : Number(values.times ?? fault.times);
      return {
        name: times === 1 ? fault.name : `${fault.name} ${times} times`,
        run: () => on((ground) => suffer(ground, fault, times, n * DAYS_OF_A_LINE)),
      };
    }),
    {
      name: `the service is stopped ${stops} times`,
      run: () => on((ground) => stopOften(ground, stops, FAULTS.length * DAYS_OF_A_LINE)),
    },
    {
      name: "a neighbour with 14 unread exports, an import and a holiday change",
      run: () => on(besideANeighbour),
    },
  ];
}
