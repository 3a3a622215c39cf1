import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@/platform/log";
import { METRICS_TYPE, type Metric, metricsText } from "@/platform/metrics/metrics";
import { measureDatabase } from "@/services/health/measure";
import { databaseMetrics } from "./database-metrics";

export interface MetricsOptions {
  readonly port: number;
  /** The interface to listen on. */
  readonly host: string;
  /** Address of the database as its owner. */
  readonly ownerUrl: string;
  /** The metrics other than those of the database. */
  readonly look: () => readonly Metric[] | Promise<readonly Metric[]>;
}

/** Serves `GET /metrics` for Prometheus on a port of its own, so that it is not visible outside. */
export async function startMetrics({
  port,
  host,
  ownerUrl,
  look,
}: MetricsOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isAsked = request.url?.split("?")[0] === "/metrics";
    if (!isAsked || !["GET", "HEAD"].includes(request.method ?? "")) {
      response.writeHead(isAsked ? 405 : 404, isAsked ? { Allow: "GET, HEAD" } : {}).end();
      return;
    }
    const [seen, database] = await Promise.all([look(), measureDatabase(ownerUrl)]);
    const text = metricsText([...seen, ...databaseMetrics(database)]);
    response.writeHead(200, { "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log().error({ err: error }, "the metrics could not be told");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
