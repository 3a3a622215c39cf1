import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { projectRoot } from "@/platform/project-root";
import { ENDPOINTS } from "./endpoints";
import { createFrontServer } from "./front/server";

export interface FrontOptions {
  readonly port: number;
  /** The interface to listen on; all of them when left out. */
  readonly host?: string;
  readonly dev: boolean;
}

export interface Front {
  readonly url: string;
  /** Stops listening, lets requests in flight finish for ten seconds, then ends what is left. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;

/** Starts the service's HTTP server: endpoints answered here, everything else by Next. */
export async function startFront({ port, host, dev }: FrontOptions): Promise<Front> {
  if (!dev) Object.assign(process.env, { NODE_ENV: "production" });
  const app = next({ dev, dir: projectRoot(), port, ...(host === undefined ? {} : { hostname: host }) });
  await app.prepare();
  const server = createFrontServer({ endpoints: ENDPOINTS, pages: app.getRequestHandler() });
  const upgrade = app.getUpgradeHandler();
  if (dev) server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
  server.listen(port, host);
  await once(server, "listening");
  return {
    url: urlOf(server, host),
    close: async () => {
      await stop(server);
      await app.close();
    },
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(timer);
}

function urlOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
