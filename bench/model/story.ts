import fc from "fast-check";
import { anyBeginning, BEGINNING, type Beginning } from "./beginnings";
import { anyCommand, type Command } from "./commands";
import { compareBalances } from "./compare";
import { play } from "./play";
import type { World } from "./world";

/** That domain and model agree after each of a number of commands to one employee with two policies. */
export function agreement(commands: number): fc.IProperty<[Beginning, readonly Command[]]> {
  const stories = fc.array(anyCommand, { minLength: commands, maxLength: commands });
  return fc.property(anyBeginning, stories, happen);
}

function happen(begun: Beginning, story: readonly Command[]): void {
  let world = beginning(begun);
  for (const command of story) {
    const next = play(world, command);
    if (next !== world) compareBalances(next, world);
    world = next;
  }
}

/** Somebody who has worked for a year and more, and two policies. */
export function beginning({ terms, interrupts, assigned, away }: Beginning): World {
  return {
    today: BEGINNING,
    spells: [{ from: BEGINNING - 500, to: null }],
    serviceStart: null,
    patterns: [],
    holidays: [],
    jobs: [{ from: null, site: null }],
    limits: [],
    away: away.map((one) => ({ ...one, first: BEGINNING + one.first, last: BEGINNING + one.last })),
    policies: terms.map((one, place) => ({
      versions: [one],
      assignments: assignedSince(assigned[place] ?? null),
      allowances: [],
      adjustments: [],
      interrupts: place === 1 && interrupts,
      notices: [],
    })),
    requests: [],
    telling: { weeks: [8, 2], tellsCycles: false, isNeeded: false, lookedOn: null },
  };
}

function assignedSince(days: number | null) {
  return days === null ? [] : [{ from: BEGINNING - days, to: null }];
}
