import fc from "fast-check";
import { anyCommand, anyTerms, BEGINNING, type Command } from "./commands";
import { compareBalances } from "./compare";
import { play } from "./play";
import type { Terms, World } from "./world";

/** That domain and model agree after each of so many commands to one employee with two policies. */
export function agreement(commands: number): fc.IProperty<[readonly [Terms, Terms], readonly Command[]]> {
  const stories = fc.array(anyCommand, { minLength: commands, maxLength: commands });
  return fc.property(fc.tuple(anyTerms, anyTerms), stories, happen);
}

function happen(terms: readonly [Terms, Terms], story: readonly Command[]): void {
  let world = beginning(terms);
  for (const command of story) {
    const next = play(world, command);
    if (next !== world) compareBalances(next);
    world = next;
  }
}

/** Somebody who has worked for a year, with two policies that nobody holds. */
export function beginning(terms: readonly [Terms, Terms]): World {
  return {
    today: BEGINNING,
    hired: BEGINNING - 400,
    left: null,
    serviceStart: null,
    patterns: [],
    holidays: [],
    policies: terms.map((one) => ({ versions: [one], assignments: [], allowances: [], adjustments: [] })),
    requests: [],
  };
}
