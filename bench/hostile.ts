import { parseArgs } from "node:util";
import { type TemporaryDatabase, withTemporaryDatabase } from "./data-set/temporary-database";
import { hostileInputs } from "./hostile/hostile-inputs";
import { inColumns, judgeInput, MOST_BYTES, MOST_MS, MOST_WAIT_FOR_LONG_MS } from "./hostile/judge-hostile";
import { holdsOfLongWork } from "./hostile/long-work";
import type { Target } from "./hostile/send-hostile";
import { startTarget } from "./hostile/target";

/** Of which long work holds the event loop. */
const MOST_HELD_MS = 50;
const USAGE = `Usage: npm run hostile -- [--rounds N]

Sends the production front inputs of the allowed size that are made to be dear, and prints what each costs. Fails when one takes more than
${MOST_MS} ms of processor, keeps the health probe waiting as long, is answered with a 5xx, or has an answer of more than ${MOST_BYTES / 1024} KiB.

Long work that is asked for (a table of 20,000 rows) may take its time, but keeps the health probe waiting ${MOST_WAIT_FOR_LONG_MS} ms at most,
and each portion of an import, an export and a dry run holds the event loop for ${MOST_HELD_MS} ms at most.

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

async function measure(database: TemporaryDatabase, rounds: number, only: string): Promise<number> {
  const target = await startTarget(database);
  console.log("   cpu ms  wait ms   bytes  status  input");
  let wrong = 0;
  for (const input of hostileInputs().filter(({ name }) => name.includes(only))) {
    const judged = await judgeInput(input, target, rounds);
    console.log(inColumns(input.name, judged));
    wrong += Number(!judged.isFine);
  }
  if (only === "") wrong += await tellHolds(target, rounds);
  console.log(`\n${wrong === 0 ? "ok  " : "FAIL"} ${wrong} too dear`);
  return wrong === 0 ? 0 : 1;
}

/** How many kinds of long work held the event loop for too long. */
async function tellHolds(target: Target, rounds: number): Promise<number> {
  const held = Object.entries(await holdsOfLongWork(target, rounds));
  for (const [kind, ms] of held) {
    console.log(
      `${ms <= MOST_HELD_MS ? " " : "!"}${ms.toFixed(0).padStart(8)} ms held at most by an ${kind} of 20,000 rows`,
    );
  }
  return held.filter(([, ms]) => ms > MOST_HELD_MS).length;
}
