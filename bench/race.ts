import { parseArgs } from "node:util";
import { ALSO, runRaces } from "./races/run-races";

const USAGE = `Usage: npm run race -- [--rounds N] [--only TEXT] [--without-lock]

64 clients at once try to break a rule, over two instances of the service, and each round is held to what it may come to.

  --rounds N       rounds of each race (default 20)
  --only TEXT      only those with this in their name
  --without-lock   takes the guards out of this run's own database, to show that the races notice: must fail`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    rounds: { type: "string", default: "20" },
    only: { type: "string", default: "" },
    "without-lock": { type: "boolean", default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const wrong = await runRaces({
    rounds: Number(values.rounds),
    isWithoutLock: values["without-lock"],
    isWanted: ({ name }) => name.includes(values.only),
    say: console.log,
  });
  for (const [name, rounds] of Object.entries(wrong)) {
    const isAlso = Object.values<string>(ALSO).includes(name);
    console.log(`${rounds === 0 ? "ok  " : "FAIL"} ${rounds} ${isAlso ? name : `wrong: ${name}`}`);
  }
  process.exitCode = Object.values(wrong).every((rounds) => rounds === 0) ? 0 : 1;
}
