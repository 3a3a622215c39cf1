import { closePool } from "@/db/connection/pool";
import { readEnvironment } from "@/platform/env";
import { limitHeapGrowth } from "@/platform/heap-growth";
import { startTracing } from "@/platform/tracing/start-tracing";
import { startFront } from "@/server/front";
import { watchServing } from "@/server/metrics/own-metrics";
import { serveAsWorker } from "@/server/workers/serve-as-worker";
import { startDelivery } from "./delivery";

limitHeapGrowth();

// One of the processes with which `start --workers` serves. The first process has prepared database and settings.
await serveAsWorker(async (connections) => {
  const { port, host, baseUrl } = readEnvironment();
  const stopTracing = await startTracing();
  const stopDelivery = await startDelivery(baseUrl);
  const named = host === null ? {} : { host };
  const front = await startFront({ port, connections, ...named });
  const { look, stop } = watchServing();
  return {
    look,
    drain: () => front.drain(),
    finish: async (graceMs) => {
      await front.finish(graceMs);
      stop();
      await stopDelivery();
      await closePool();
      await stopTracing();
    },
  };
});
process.exit(0);
