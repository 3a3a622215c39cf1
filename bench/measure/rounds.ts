import type { LoadDriver } from "../load/load-driver";
import type { PlannedRequest, PortalVisit } from "../load/prepared-request";
import type { LoadFigures } from "../load-process";
import type { Contestant, Operation } from "./contestant";
import { median } from "./figures";
import { cpuOfProcess, cpuOfTree, residentBytes } from "./process-usage";

/** What a contestant did in the median of its rounds; null where the system does not tell. */
export interface Figures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  serverCpuMs: number | null;
  databaseCpuMs: number | null;
  residentMiB: number | null;
  /** Share of one core that the load generator used: near 1 it would be what was measured. */
  generatorLoad: number;
}

export interface RoundsPlan {
  rounds: number;
  seconds: number;
  connections: number;
}

type AnyOperation = Operation<PlannedRequest | PortalVisit>;

/** Drives the contestants in turn, A B B A …, so that what else the machine does, and who came before, meets all of them alike. */
export async function measure(
  driver: LoadDriver,
  contestants: readonly Contestant[],
  operation: AnyOperation,
  { rounds, seconds, connections }: RoundsPlan,
): Promise<Figures[]> {
  const { name, requests, isRepeatable } = operation;
  await driver.learn({ name, requests, isRepeatable });
  const seen: Figures[][] = contestants.map(() => []);
  // The first round of each warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const inOrder = [...contestants.entries()];
    for (const [index, contestant] of round % 2 === 0 ? inOrder : inOrder.reverse()) {
      const figures = await oneRound(driver, contestant, operation, { connections, seconds });
      if (round > 0) seen[index]?.push(figures);
      await operation.tidyUp?.(index);
    }
  }
  return seen.map(medians);
}

async function oneRound(
  driver: LoadDriver,
  contestant: Contestant,
  operation: AnyOperation,
  order: { connections: number; seconds: number },
): Promise<Figures> {
  const before = usageOf(contestant);
  const done = await driver.run({ plan: operation.name, port: contestant.port, ...order });
  await operation.untilAtRest?.();
  const after = usageOf(contestant);
  refuseOtherStatuses(contestant, operation, done);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / done.requests;
  return {
    requestsPerSecond: done.requests / done.seconds,
    p50Ms: done.p50Ms,
    p99Ms: done.p99Ms,
    serverCpuMs: perRequest(before.serverMs, after.serverMs),
    databaseCpuMs: perRequest(before.databaseMs, after.databaseMs),
    residentMiB: after.residentBytes === null ? null : after.residentBytes / 2 ** 20,
    generatorLoad: done.cpuMs / 1000 / done.seconds,
  };
}

function usageOf({ pid, databasePid }: Contestant) {
  return {
    serverMs: cpuOfProcess(pid),
    databaseMs: cpuOfTree(databasePid),
    residentBytes: residentBytes(pid),
  };
}

function refuseOtherStatuses({ name }: Contestant, operation: AnyOperation, done: LoadFigures): void {
  const others = Object.entries(done.statuses).filter(([status]) => Number(status) !== operation.status);
  if (others.length > 0) {
    throw new Error(
      `${name} answered ${operation.name} with ${JSON.stringify(done.statuses)}, not ${operation.status}.`,
    );
  }
  if (done.isPlanExhausted)
    throw new Error(`${name} used up the plan of ${operation.name} before the time was over.`);
}

function medians(rounds: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(rounds.map(pick));
  const orNull = (pick: (figures: Figures) => number | null) => {
    const values = rounds.map(pick).filter((value) => value !== null);
    return values.length === rounds.length ? median(values) : null;
  };
  return {
    requestsPerSecond: of((figures) => figures.requestsPerSecond),
    p50Ms: of((figures) => figures.p50Ms),
    p99Ms: of((figures) => figures.p99Ms),
    serverCpuMs: orNull((figures) => figures.serverCpuMs),
    databaseCpuMs: orNull((figures) => figures.databaseCpuMs),
    residentMiB: orNull((figures) => figures.residentMiB),
    generatorLoad: of((figures) => figures.generatorLoad),
  };
}
