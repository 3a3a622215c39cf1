import type { Command } from "./commands";
import { decide, undoDecline } from "./play-decisions";
import { takeJob } from "./play-jobs";
import { move } from "./play-move";
import { look } from "./play-notices";
import { book, change } from "./play-requests";
import { followed } from "./settle";
import { type Adjusted, type Held, type Policy, shownSpell, type Terms, type World } from "./world";

const MONTHLY: readonly Terms["frequency"][] = ["annual", "semi-annual", "quarterly", "monthly"];

/** The world after a command, as both sides say; throws a `Disagreement` where they differ. */
export function play(world: World, command: Command): World {
  const at = (days: number) => world.today + days;
  switch (command.kind) {
    case "nothing":
      return world;
    case "pass":
      return { ...world, today: at(command.days) };
    case "hire": {
      const { to } = shownOf(world);
      const from = at(command.day);
      return employ(world, { from, to: to !== null && to < from ? null : to });
    }
    case "leave": {
      const { from } = shownOf(world);
      return employ(world, { from, to: command.day === null ? null : Math.max(at(command.day), from) });
    }
    case "rehire": {
      const from = at(command.day);
      const to = command.days === null ? null : from + command.days;
      return withSpells(world, [...world.spells, { from, to }]);
    }
    case "serve":
      return { ...world, serviceStart: command.since === null ? null : at(command.since) };
    case "assign":
      return assign(world, command);
    case "end":
      return end(world, command);
    case "work":
      return followed({
        ...world,
        patterns: [
          ...world.patterns.filter(({ from }) => from !== at(command.from)),
          { from: at(command.from), week: command.week },
        ],
      });
    case "holiday": {
      const first = at(command.first);
      const last = command.part === 3 ? first + command.days - 1 : first;
      return followed({
        ...world,
        holidays: [...world.holidays, { first, last, part: command.part, site: command.site }],
      });
    }
    case "unholiday":
      return followed({ ...world, holidays: world.holidays.filter((_, place) => place !== command.which) });
    case "job":
      return takeJob(world, command);
    case "move":
      return move(world, command);
    case "limit": {
      const { days, most, policies, site } = command;
      const first = at(command.first);
      const last = days === null ? null : first + days - 1;
      return { ...world, limits: [...world.limits, { first, last, most, policies, site }] };
    }
    case "unlimit":
      return { ...world, limits: world.limits.filter((_, place) => place !== command.which) };
    case "allow":
      return withPolicy(world, command.policy, (policy) => ({
        ...policy,
        allowances: [
          ...policy.allowances.filter(({ from }) => from !== at(command.from)),
          { from: at(command.from), amount: command.amount },
        ],
      }));
    case "version":
      return withPolicy(world, command.policy, (policy) =>
        addVersion(policy, command.terms, at(command.from)),
      );
    case "adjust":
      return withPolicy(world, command.policy, (policy) => ({
        ...policy,
        adjustments: [...policy.adjustments, adjustedBy(command, at(command.day), world.today)],
      }));
    case "book":
      return book(world, command);
    case "change":
      return change(world, command);
    case "look":
      return look(world);
    case "telling": {
      const { weeks, tellsCycles, isNeeded } = command;
      return { ...world, telling: { ...world.telling, weeks, tellsCycles, isNeeded } };
    }
    case "undecline":
      return undoDecline(world, command.which);
    default:
      return decide(world, command);
  }
}

function shownOf(world: World): Held {
  const spell = world.spells[shownSpell(world)];
  if (spell === undefined) throw new RangeError("no employment");
  return spell;
}

/** Other dates of the spell that is shown. */
function employ(world: World, spell: Held): World {
  const shown = shownSpell(world);
  return withSpells(
    world,
    world.spells.map((other, place) => (place === shown ? spell : other)),
  );
}

/** Spells that would overlap are refused. */
function withSpells(world: World, given: readonly Held[]): World {
  const spells = [...given].sort((a, b) => a.from - b.from);
  const isApart = spells.every(({ from }, place) => {
    const before = spells[place - 1];
    return before === undefined || (before.to !== null && before.to < from);
  });
  return isApart ? followed({ ...world, spells }) : world;
}

/** Only days that are added have an end. */
function adjustedBy(
  { amount, what, days }: Command & { kind: "adjust" },
  day: number,
  enteredOn: number,
): Adjusted {
  const ends = amount <= 0 || days === null ? null : day + days;
  return { day, amount, kind: what, ends, enteredOn };
}

/** Full months are for cycles of months, also while those of an earlier version run out. */
function addVersion(policy: Policy, terms: Terms, from: number): Policy {
  const versions = [...policy.versions.filter((one) => one.from !== from), { ...terms, from }];
  const isByMonth = versions.some(({ proration }) => proration === "full_months");
  const isOfMonths = versions.every(({ frequency }) => MONTHLY.includes(frequency));
  return isByMonth && !isOfMonths ? policy : { ...policy, versions };
}

function assign(
  world: World,
  { policy: place, from: days, days: length }: Command & { kind: "assign" },
): World {
  const from = world.today + days;
  const to = length === null ? null : from + length;
  return withPolicy(world, place, (policy) => {
    const isFree = policy.assignments.every(
      (other) => (other.to !== null && other.to < from) || (to !== null && to < other.from),
    );
    const assignments = [...policy.assignments, { from, to }].sort((a, b) => a.from - b.from);
    return isFree ? { ...policy, assignments } : policy;
  });
}

/** Ends the assignment that is open on a day. */
function end(world: World, { policy: place, day: days }: Command & { kind: "end" }): World {
  const day = world.today + days;
  return followed(
    withPolicy(world, place, (policy) => ({
      ...policy,
      assignments: policy.assignments.map((one) =>
        one.from <= day && (one.to === null || one.to > day) ? { ...one, to: day } : one,
      ),
    })),
  );
}

function withPolicy(world: World, place: number, change: (policy: Policy) => Policy): World {
  return {
    ...world,
    policies: world.policies.map((policy, index) => (index === place ? change(policy) : policy)),
  };
}
