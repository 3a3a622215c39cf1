import { parseArgs } from "node:util";
import { FAULTS, type Line, stopOften, suffer } from "./chaos/faults";
import { buildGround, type Ground } from "./chaos/ground";
import { besideANeighbour } from "./chaos/neighbour";
import { withTemporaryDatabase } from "./data-set/temporary-database";

const USAGE = `Usage: npm run chaos -- [--only TEXT] [--times N]

Lets the database fail and the service be stopped under load, and one organization do its worst, and counts what callers saw that they must not see. Each line also shows
by a count that it would have noticed (its control). Fails when anything is counted, or a control is 0.

  --only TEXT  only the lines with this in their name
  --times N    how often a fault befalls, instead of 30 or 10 times`;

const NEIGHBOUR = "a neighbour with 14 unread exports, an import and a holiday change";
const STOPS = 10;
/** Days apart, so that no line asks for what another one has. */
const DAYS_OF_A_LINE = 70;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    times: { type: "string" },
  },
});
if (values.help) console.log(USAGE);
else {
  const wrong = await withTemporaryDatabase("chaos", async (database) => run(await buildGround(database)));
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** Runs the lines that are wanted and answers how many failed. */
async function run(ground: Ground): Promise<number> {
  const stops = Number(values.times ?? STOPS);
  const lines: [name: string, line: () => Promise<Line>][] = [
    ...FAULTS.map((fault, n): [string, () => Promise<Line>] => {
      const times = fault.times === 1 ? 1 : Number(values.times ?? fault.times);
      const name = times === 1 ? fault.name : `${fault.name} ${times} times`;
      return [name, () => suffer(ground, fault, times, n * DAYS_OF_A_LINE)];
    }),
    [`the service is stopped ${stops} times`, () => stopOften(ground, stops, FAULTS.length * DAYS_OF_A_LINE)],
    [NEIGHBOUR, () => besideANeighbour(ground)],
  ];
  let failed = 0;
  for (const [name, line] of lines.filter(([title]) => title.includes(values.only))) {
    failed += Number(!isFine(name, await line()));
  }
  return failed;
}

function isFine(name: string, { figures, wrong, control }: Line): boolean {
  const faults = Object.entries(wrong).filter(([, count]) => count > 0);
  const blind = Object.entries(control).filter(([, count]) => count === 0);
  const isOk = faults.length + blind.length === 0;
  console.log(`\n${isOk ? "ok  " : "FAIL"} ${name}`);
  for (const [what, count] of Object.entries(figures)) console.log(`     ${count} ${what}`);
  for (const [what, count] of Object.entries(wrong))
    console.log(`${count > 0 ? "FAIL" : "    "} ${count} ${what}`);
  for (const [what, count] of Object.entries(control)) {
    console.log(`${count === 0 ? "FAIL" : "    "} control: ${count} ${what}`);
  }
  return isOk;
}
