import type { Balances } from "@/contracts/balances";
import type { VersionedBalances } from "@/db/balances/balances.store";
import { processWide } from "@/platform/process-wide";

/** Balances as they were derived, and the version of the facts that they were derived from. */
export interface KeptBalances {
  readonly version: string;
  readonly balances: Balances;
}

/** Facts as they were read, with what was kept of them before. */
export interface ReadBalances extends VersionedBalances {
  /** The key under which they are kept. */
  readonly asker: string;
  readonly kept: KeptBalances | null;
}

/** A few kilobytes each. */
const MOST = 4_000;

const all = () => processWide<Map<string, KeptBalances>>("kept-balances", () => new Map());

/**
 * What this process last derived for the asker. It is valid as long as the database still answers its
 * version.
 */
export function keptBalancesOf(asker: string): KeptBalances | null {
  return all().get(asker) ?? null;
}

/** What was kept, if it is still valid; otherwise derives it now and keeps that instead. */
export function keptOr({ asker, version, kept }: ReadBalances, derive: () => Balances): Balances {
  if (kept !== null && kept.version === version) return kept.balances;
  const balances = derive();
  if (version !== null) keep(asker, { version, balances });
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
