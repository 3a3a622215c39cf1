import { parseArgs } from "node:util";
import fc from "fast-check";
import { agreement } from "./model/story";
import { tell } from "./model/tell";

const USAGE = `Usage: npm run model -- [--runs N] [--commands N] [--seed N] [--from N]

Lets random things happen to one employee with two policies: work begins and ends, allowances, patterns, holidays and policies change,
time off is requested, changed, interrupted and decided, time passes. After each, the domain and a model that counts day by day must agree on the balances
of five dates, what the ledger adds up to, what each date of each request takes and why a request is refused. Where they do not, the
shortest such story is told.

  --runs N      how many stories (default 5000)
  --commands N  how many things happen in each (default 50)
  --seed N      for the same stories again (default: by the clock)
  --from N      without the first N of them, which were told before (default 0)`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    runs: { type: "string", default: "5000" },
    commands: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    from: { type: "string", default: "0" },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = run(Number(values.runs), Number(values.commands), Number(values.seed));

/** Answers with the exit status. */
function run(runs: number, commands: number, seed: number): number {
  const begin = performance.now();
  const outcome = fc.check(agreement(commands), { numRuns: runs, seed, path: values.from });
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  if (!outcome.failed) {
    console.log(`${runs} stories of ${commands}, seed ${seed}: model and domain agree (${seconds} s)`);
    return 0;
  }
  const [begun, story] = outcome.counterexample ?? [];
  console.log(
    `They disagree after ${outcome.numRuns} stories (seed ${seed}, ${outcome.numShrinks} times shorter):`,
  );
  if (begun !== undefined && story !== undefined) for (const line of tell(begun, story)) console.log(line);
  console.log(outcome.errorInstance instanceof Error ? outcome.errorInstance.message : outcome.errorInstance);
  return 1;
}
