import fc from "fast-check";
import { anyBeginning, anyCommand, BEGINNING, type Beginning, type Command } from "./commands";
import { compareBalances } from "./compare";
import { play } from "./play";
import type { World } from "./world";

/** That domain and model agree after each of so many commands to one employee with two policies. */
export function agreement(commands: number): fc.IProperty<[Beginning, readonly Command[]]> {
  const stories = fc.array(anyCommand, { minLength: commands, maxLength: commands });
  return fc.property(anyBeginning, stories, happen);
}

function happen(begun: Beginning, story: readonly Command[]): void {
  let world = beginning(begun);
  for (const command of story) {
    const next = play(world, command);
    if (next !== world) compareBalances(next);
    world = next;
  }
}

/** Somebody who has worked for a year and more, and two policies. */
export function beginning({ terms, interrupts, assigned }: Beginning): World {
  return {
    today: BEGINNING,
    spells: [{ from: BEGINNING - 500, to: null }],
    serviceStart: null,
    patterns: [],
    holidays: [],
    policies: terms.map((one, place) => ({
      versions: [one],
      assignments: assigned === null ? [] : [{ from: BEGINNING - assigned, to: null }],
      allowances: [],
      adjustments: [],
      interrupts: place === 1 && interrupts,
    })),
    requests: [],
  };
}
