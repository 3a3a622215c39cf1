import type { Metric } from "@/platform/metrics/metrics";
import { measureConnections } from "@/services/health/measure";
import { requestMetrics } from "./answered";
import { poolMetrics } from "./database-metrics";
import { processMetrics, watchEventLoop } from "./process-metrics";

export interface OwnMetrics {
  readonly look: () => readonly Metric[];
  readonly stop: () => void;
}

/** The metrics of a process that serves. */
export function watchServing(): OwnMetrics {
  const { look, stop } = watchProcess();
  return { look: () => [...requestMetrics(), ...poolMetrics(measureConnections()), ...look()], stop };
}

/** The metrics of any process. */
export function watchProcess(): OwnMetrics {
  const delay = watchEventLoop();
  return { look: () => processMetrics(delay), stop: () => delay.disable() };
}
