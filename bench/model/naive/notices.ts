import { type DueNotice, type Policy, shownSpell, type World } from "../world";
import { isAssigned, isEmployed } from "./credit";
import { type NaiveStory, naiveLedger } from "./ledger";

const DAYS_TO_TELL_A_CYCLE = 7;

/** What there is to tell today of a policy, by kind and day; what was told before among it. */
export function naiveDue(world: World, policy: Policy): DueNotice[] {
  const { today, telling } = world;
  const through = today + 7 * Math.max(0, ...telling.weeks);
  if (!isHeldFrom(world, policy, today)) return [];
  const stories = naiveLedger(world, policy, through).filter(({ cycle }) => !cycle.terms.isUnlimited);
  const lastAtWork = world.spells[shownSpell(world)]?.to ?? Infinity;
  const lapses: DueNotice[] = [];
  for (let day = today; day <= through && day < lastAtWork; day++) {
    const amount = lostAfter(stories, day, telling.isNeeded);
    const weeks = telling.weeks.filter((count) => day - today <= 7 * count);
    if (amount > 0) lapses.push({ kind: "lapse", day, weeks: Math.min(...weeks), amount });
  }
  return [...lapses, ...(telling.tellsCycles ? begun(stories, today) : [])];
}

/** Days whose last day it is, and, where all that is lost has to be told, what a closing on it does not hand on. */
function lostAfter(stories: readonly NaiveStory[], day: number, isCutTold: boolean): number {
  let amount = 0;
  for (const { cycle, lapses, lost } of stories) {
    for (const lapse of lapses) if (lapse.day === day + 1) amount += lapse.amount;
    if (cycle.end === day) amount += lost.ended + (isCutTold ? lost.cut : 0);
  }
  return amount;
}

function begun(stories: readonly NaiveStory[], today: number): DueNotice[] {
  return stories.flatMap(({ cycle: { start }, credits }) => {
    const amount = credits.at(-1)?.total ?? 0;
    const isNew = start <= today && today < start + DAYS_TO_TELL_A_CYCLE;
    return isNew && amount > 0 ? [{ kind: "cycle", day: start, weeks: 0, amount }] : [];
  });
}

function isHeldFrom(world: World, policy: Policy, today: number): boolean {
  const last = (held: { readonly to: number | null }) => held.to ?? Infinity;
  return world.spells.some((spell) =>
    policy.assignments.some((held) => {
      const day = Math.max(spell.from, held.from, today);
      return day <= last(spell) && day <= last(held) && isEmployed(world, day) && isAssigned(policy, day);
    }),
  );
}
