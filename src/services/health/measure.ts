import { measurePools, type PoolMeasure } from "@/db/connection/pool-measures";
import { type DatabaseMeasures, readMeasures } from "@/db/health/measures.store";

export type { DatabaseMeasures, PoolMeasure };

/** What an operator watches of the database; null when it does not answer. */
export function measureDatabase(ownerUrl: string): Promise<DatabaseMeasures | null> {
  return readMeasures(ownerUrl).catch(() => null);
}

/** How this process uses its connections to the database. */
export function measureConnections(): readonly PoolMeasure[] {
  return measurePools();
}
