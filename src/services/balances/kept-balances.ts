import type { Balances } from "@/contracts/balances";
import type { DatedBalances } from "@/db/balances/balances.store";
import { type Kept, KeptSince } from "./kept-since";

/** Facts as they were read, with what was kept of them before. */
export interface ReadBalances extends DatedBalances {
  /** The key under which they are kept. */
  readonly asker: string;
  readonly kept: Kept<Balances> | null;
  readonly now: Date;
}

/** A few kilobytes each. */
const MOST = 4_000;
const all = new KeptSince<Balances>("kept-balances", MOST);

/** What this process last derived for the asker, if it may still be valid. */
export function keptBalancesOf(asker: string, now: Date): Kept<Balances> | null {
  return all.of(asker, now);
}

/** What was kept, if it is still valid; otherwise derives it now and keeps that instead. */
export function keptOr({ asker, moment, kept, now }: ReadBalances, derive: () => Balances): Balances {
  if (kept !== null && kept.moment === moment) return kept.value;
  const balances = derive();
  if (moment !== null) all.keep(asker, { moment, value: frozen(balances) }, now);
  return balances;
}

/** Several callers get the same object. */
function frozen(balances: Balances): Balances {
  for (const balance of Object.freeze(balances)) Object.freeze(balance);
  return balances;
}
