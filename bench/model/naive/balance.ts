import type { NaiveStory } from "./ledger";

/** What a balance shows on a day. */
export interface NaiveBalance {
  readonly carryover: number;
  readonly accrued: number;
  readonly adjusted: number;
  readonly taken: number;
  readonly requested: number;
  readonly current: number;
}

/** What a story shows on a day; before its first day, as on it. */
export function naiveBalance({ cycle, ...story }: NaiveStory, onDay: number): NaiveBalance {
  const day = Math.max(onDay, cycle.start);
  const lapsed = (isAdjusted: boolean) =>
    story.lapses
      .filter((one) => one.day <= day && one.isAdjusted === isAdjusted)
      .reduce((sum, { amount }) => sum + amount, 0);
  const accrued = story.credits.findLast((one) => one.day <= day)?.total ?? 0;
  const sumOf = (isPending: boolean) =>
    story.taken.reduce((sum, one) => sum + (one.isPending === isPending ? one.amount : 0), 0);
  const parts = {
    carryover: story.opened - lapsed(false),
    accrued,
    adjusted: story.adjusted - lapsed(true),
    taken: sumOf(false),
    requested: sumOf(true),
  };
  const { carryover, adjusted, taken, requested } = parts;
  const current = cycle.terms.isUnlimited ? 0 : carryover + accrued + adjusted - taken - requested;
  return { ...parts, current };
}

/** What is left on a day if everything up to it, and nothing after it, is taken, or goes to another policy. */
export function levelOn({ cycle, ...story }: NaiveStory, day: number): number {
  if (cycle.terms.isUnlimited) return 0;
  const lapsed = story.lapses.reduce((sum, one) => sum + (one.day <= day ? one.amount : 0), 0);
  const used = story.taken.reduce((sum, one) => sum + (one.day <= day ? one.amount : 0), 0);
  const accrued = story.credits.findLast((one) => one.day <= day)?.total ?? 0;
  const later = story.dated.reduce((sum, one) => sum + (one.day > day ? one.amount : 0), 0);
  return story.opened - lapsed + story.adjusted - later + accrued - used;
}
