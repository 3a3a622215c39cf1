import type { Tally } from "./race";
import type { RaceWorld } from "./race-world";

/** One round of a race. */
export interface Round {
  readonly ports: readonly number[];
  readonly world: RaceWorld;
  /** From 1 on; the employee of that number asks in it. */
  readonly number: number;
}

/** A kind of race, what a round of it may come to, and what else must be true after it. */
export interface Contest {
  readonly name: string;
  readonly expected: readonly Tally[];
  readonly run: (round: Round) => Promise<{ tally: Tally; flaws: string[] }>;
}
