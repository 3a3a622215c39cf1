import { setTimeout as sleep } from "node:timers/promises";
import { KeepAliveConnection } from "./load/keep-alive-connection";
import { type PlannedRequest, type PortalVisit, prepareRequest } from "./load/prepared-request";
import { percentile } from "./measure/figures";

/** A named list of requests, sent to this process once and driven as often as wanted. */
export interface LoadPlan {
  name: string;
  requests: readonly (PlannedRequest | PortalVisit)[];
  /** False: the load ends with the plan, for requests that may be sent only once. */
  isRepeatable: boolean;
}

/** What the parent asks for: how many connections, each with one request under way, and for how long. */
export interface LoadOrder {
  plan: string;
  port: number;
  connections: number;
  seconds: number;
  /** Of each connection, a call is due in so many milliseconds, and takes from then; left out: when the last is answered. */
  everyMs?: number;
}

export interface LoadFigures {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  /** Answers by status. */
  statuses: Record<number, number>;
  isPlanExhausted: boolean;
  /** CPU that the load generator itself used. */
  cpuMs: number;
}

/** To be stopped, a load sends nothing more and answers with its figures. */
export type LoadMessage = { plan: LoadPlan } | { order: LoadOrder } | { stop: true };
export type LoadAnswer = { figures: LoadFigures } | { error: string } | { known: string };

const plans = new Map<string, { prepared: Buffer[]; isRepeatable: boolean }>();
let isStopped = false;

async function drive({ plan, port, connections, seconds, everyMs = 0 }: LoadOrder): Promise<LoadFigures> {
  const known = plans.get(plan);
  if (known === undefined) throw new Error(`The plan ${plan} was not sent.`);
  const { prepared, isRepeatable } = known;
  isStopped = false;
  const opened = await Promise.all(Array.from({ length: connections }, () => KeepAliveConnection.open(port)));
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const cpuBefore = process.cpuUsage();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let next = 0;

  const keepBusy = async (connection: KeepAliveConnection) => {
    let due = begin + Math.random() * everyMs;
    for (let now = performance.now(); now < end && !isStopped; now = performance.now()) {
      // A timer that is late is nobody's wait for an answer.
      if (now < due) await sleep(due - now);
      const since = everyMs > 0 && now > due ? due : performance.now();
      due += everyMs;
      const request = prepared[isRepeatable ? next++ % prepared.length : next++];
      if (request === undefined) return;
      const { status } = await connection.send(request);
      latencies.push(performance.now() - since);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(opened.map(keepBusy));

  const elapsedMs = performance.now() - begin;
  const cpu = process.cpuUsage(cpuBefore);
  for (const connection of opened) connection.close();
  const sorted = Float64Array.from(latencies).sort();
  return {
    requests: latencies.length,
    seconds: elapsedMs / 1000,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    slowestMs: sorted.at(-1) ?? Number.NaN,
    statuses,
    isPlanExhausted: !isRepeatable && next >= prepared.length,
    cpuMs: (cpu.user + cpu.system) / 1000,
  };
}

async function answer(message: Exclude<LoadMessage, { stop: true }>): Promise<LoadAnswer> {
  if ("order" in message) return { figures: await drive(message.order) };
  const { name, requests, isRepeatable } = message.plan;
  plans.set(name, { prepared: requests.map(prepareRequest), isRepeatable });
  return { known: name };
}

process.on("message", (message: LoadMessage) => {
  if ("stop" in message) {
    isStopped = true;
    return;
  }
  answer(message).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
