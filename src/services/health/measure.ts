import { measurePools, type PoolMeasure } from "@/db/connection/pool-measures";
import { type DatabaseMeasures, readMeasures } from "@/db/health/measures.store";

export interface Measures {
  readonly pools: readonly PoolMeasure[];
  /** Null when the database does not answer. */
  readonly database: DatabaseMeasures | null;
}

/** What an operator watches of the database and of this process's connections to it. */
export async function measure(ownerUrl: string): Promise<Measures> {
  const database = await readMeasures(ownerUrl).catch(() => null);
  return { pools: measurePools(), database };
}
