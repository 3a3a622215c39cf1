import { lenders } from "./pool";

/** How the connections of one pool are used. */
export interface PoolMeasure {
  readonly pool: "calls" | "long_work";
  readonly most: number;
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** How this process's connections are used now. */
export function measurePools(): PoolMeasure[] {
  const { calls, longWork } = lenders();
  return [
    { pool: "calls" as const, of: calls.pool },
    { pool: "long_work" as const, of: longWork.pool },
  ].map(({ pool, of }) => ({
    pool,
    most: of.options.max,
    used: of.totalCount - of.idleCount,
    idle: of.idleCount,
    waiting: of.waitingCount,
  }));
}
