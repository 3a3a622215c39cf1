import type { Socket } from "node:net";
import { plainMetrics } from "@/platform/metrics/merged-metrics";
import type { Metric } from "@/platform/metrics/metrics";
import { HandedConnections } from "./handed-connections";
import { type Order, readOrder, report } from "./messages";

/** What a worker serves with. */
export interface Serving {
  readonly look: () => readonly Metric[];
  /** From now on it is not ready, and each answer closes its connection. */
  readonly drain: () => void;
  /** Ends when the last request is answered, within the grace, and all that it has begun is stopped. */
  readonly finish: (graceMs: number) => Promise<void>;
}

/** The first process passes on what concerns its workers; the system may tell them all. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Of those who are served when the first process is gone. */
const ORPHANS_GRACE_MS = 10_000;

/** Serves the connections that the first process hands on, until that one says so or is gone. */
export async function serveAsWorker(
  begin: (connections: HandedConnections) => Promise<Serving>,
): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  const connections = new HandedConnections();
  const serving = await begin(connections);
  const graceMs = await new Promise<number>((resolve) => {
    process.once("disconnect", () => resolve(ORPHANS_GRACE_MS));
    if (!process.connected) resolve(0);
    process.on("message", (message: unknown, socket: unknown) => {
      const told = readOrder(message);
      if (told.kind === "finish") resolve(told.graceMs);
      else follow(told, serving, { connections, socket });
    });
    report({ kind: "ready" });
  });
  serving.drain();
  await serving.finish(graceMs);
}

interface Handed {
  readonly connections: HandedConnections;
  readonly socket: unknown;
}

function follow(
  told: Exclude<Order, { kind: "finish" }>,
  serving: Serving,
  { connections, socket }: Handed,
): void {
  if (told.kind === "drain") serving.drain();
  else if (told.kind === "measure") {
    report({ kind: "measured", number: told.number, metrics: plainMetrics(serving.look()) });
  } else {
    // Before the first byte is read: until then the connection can be handed to another worker.
    report({ kind: "took" });
    if (isSocket(socket)) connections.take(socket);
  }
}

/** There is none when its client has gone on the way. */
function isSocket(value: unknown): value is Socket {
  return typeof value === "object" && value !== null && "remoteAddress" in value;
}
