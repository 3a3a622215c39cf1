import { CONTESTS } from "../races/contests";
import { ALSO, runRaces } from "../races/run-races";
import type { Line } from "./line";

const COUNTED: readonly string[] = Object.values(ALSO);
/** Rounds without the guards: enough to see that each race would be noticed. */
const CONTROL_ROUNDS = 20;

/** All races between two instances; the control is the same without locks and constraints. */
export async function raceAll(rounds: number): Promise<Line> {
  const options = { isWanted: () => true, say: console.log };
  const wrong = await runRaces({ ...options, rounds, isWithoutLock: false });
  const unguarded = await runRaces({
    ...options,
    say: () => undefined,
    rounds: CONTROL_ROUNDS,
    isWithoutLock: true,
  });
  return {
    figures: { races: CONTESTS.length, "rounds of each": rounds },
    wrong: renamed(wrong, (name) => (COUNTED.includes(name) ? name : `rounds wrong: ${name}`)),
    control: renamed(
      Object.fromEntries(
        [...CONTESTS.map(({ name }) => name), ALSO.stale].map((name) => [name, unguarded[name] ?? 0]),
      ),
      (name) =>
        COUNTED.includes(name)
          ? `${name}, without the guards`
          : `of ${CONTROL_ROUNDS} rounds wrong without the guards: ${name}`,
    ),
  };
}

function renamed(counts: Readonly<Record<string, number>>, name: (old: string) => string) {
  return Object.fromEntries(Object.entries(counts).map(([old, count]) => [name(old), count]));
}
