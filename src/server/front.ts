import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { projectRoot } from "@/platform/project-root";
import { isReady } from "@/services/health/check-readiness";
import { endStreams } from "@/services/notifications/open-streams";
import { ENDPOINTS } from "./endpoints";
import { Drain } from "./front/drain";
import { keptPage } from "./front/kept-page";
import { createFrontServer } from "./front/server";
import { stopServer } from "./front/stop-server";
import { startSettling } from "./jobs/settle-rate-limits";
import { keyLimiter } from "./limits/rate-limit";
import { noteAnswered } from "./metrics/answered";

export interface FrontOptions {
  readonly port: number;
  /** The interface to listen on; all of them when left out. */
  readonly host?: string;
  readonly dev: boolean;
}

export interface Front {
  readonly url: string;
  /** Serves for a while those who do not know yet, then stops listening, and ends when the last request is answered. */
  close(patience?: Patience): Promise<void>;
}

interface Patience {
  /** How long new connections are served, while readiness says no and each answer closes its connection. */
  readonly drainMs: number;
  /** How long the last answers may take then. */
  readonly graceMs: number;
}

const NO_DRAIN: Patience = { drainMs: 0, graceMs: 10_000 };

/** Starts the service's HTTP server: endpoints answered here, everything else by Next. */
export async function startFront({ port, host, dev }: FrontOptions): Promise<Front> {
  if (!dev) Object.assign(process.env, { NODE_ENV: "production" });
  // Next takes upgrades of the server that it is told of, and lets them hang: so it is told of one that never listens.
  const httpServer = createServer();
  const named = host === undefined ? {} : { hostname: host };
  const app = next({ dev, dir: projectRoot(), port, httpServer, ...named });
  await app.prepare();
  const pages = app.getRequestHandler();
  // It says the same to everybody, is long, and needs no key.
  const reference = keptPage(pages, "/api/docs");
  const endpoints = dev ? ENDPOINTS : new Map([...ENDPOINTS, ["/api/docs", reference]]);
  const reload = app.getUpgradeHandler();
  const server = createFrontServer({
    endpoints,
    pages,
    isReady,
    answered: noteAnswered,
    ...(dev && { upgrade: (request, socket, head) => void reload(request, socket, head) }),
  });
  const drain = new Drain(server);
  server.listen(port, host);
  await once(server, "listening");
  const stopSettling = startSettling(keyLimiter());
  return {
    url: urlOf(server, host),
    close: async ({ drainMs, graceMs } = NO_DRAIN) => {
      endStreams();
      await drain.run(drainMs);
      // Of those who came back meanwhile.
      endStreams();
      const stopped = stopServer(server, graceMs);
      drain.endSilent();
      await stopped;
      drain.over();
      await stopSettling();
      await app.close();
    },
  };
}

function urlOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
