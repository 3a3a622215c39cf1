import type { Balances } from "@/contracts/balances";
import type { DatedBalances } from "@/db/balances/balances.store";
import { processWide } from "@/platform/process-wide";

/** Balances as they were derived, and the moment from which the facts were read. */
export interface KeptBalances {
  readonly moment: string;
  /** The quarter of an hour in which they were derived, and for which they hold. */
  readonly quarter: number;
  readonly balances: Balances;
}

/** Facts as they were read, with what was kept of them before. */
export interface ReadBalances extends DatedBalances {
  /** The key under which they are kept. */
  readonly asker: string;
  readonly kept: KeptBalances | null;
  readonly now: Date;
}

/** A few kilobytes each. */
const MOST = 4_000;

/**
 * Wherever somebody is, a day begins on a quarter of an hour. What no transaction of ours wrote, such as a
 * repair by hand, is seen by then, too.
 */
const QUARTER_MS = 900_000;

const all = () => processWide<Map<string, KeptBalances>>("kept-balances", () => new Map());
const quarterOf = (now: Date) => Math.floor(now.getTime() / QUARTER_MS);

/**
 * What this process last derived for the asker. It is valid as long as the database knows of no change since
 * its moment; null when the day may be another.
 */
export function keptBalancesOf(asker: string, now: Date): KeptBalances | null {
  const kept = all().get(asker);
  return kept?.quarter === quarterOf(now) ? kept : null;
}

/** What was kept, if it is still valid; otherwise derives it now and keeps that instead. */
export function keptOr({ asker, moment, kept, now }: ReadBalances, derive: () => Balances): Balances {
  if (kept !== null && kept.moment === moment) return kept.balances;
  const balances = derive();
  if (moment !== null) keep(asker, { moment, quarter: quarterOf(now), balances });
  return balances;
}

/**
 * Frozen, because several callers get the same object. When there are too many, the ones derived longest ago
 * are dropped.
 */
function keep(asker: string, derived: KeptBalances): void {
  for (const balance of Object.freeze(derived.balances)) Object.freeze(balance);
  const kept = all();
  kept.delete(asker);
  kept.set(asker, derived);
  const [oldest] = kept.size > MOST ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}
