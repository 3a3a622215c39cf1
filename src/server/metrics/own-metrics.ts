import type { Metric } from "@/platform/metrics/metrics";
import { measureConnections } from "@/services/health/measure";
import { requestMetrics } from "./answered";
import { poolMetrics } from "./database-metrics";
import { processMetrics, watchEventLoop } from "./process-metrics";

export interface OwnMetrics {
  readonly look: () => readonly Metric[];
  readonly stop: () => void;
}

/** What a process that serves has to tell of itself. */
export function watchServing(): OwnMetrics {
  const { look, stop } = watchProcess();
  return { look: () => [...requestMetrics(), ...poolMetrics(measureConnections()), ...look()], stop };
}

/** What any process has to tell of itself. */
export function watchProcess(): OwnMetrics {
  const delay = watchEventLoop();
  return { look: () => processMetrics(delay), stop: () => delay.disable() };
}
