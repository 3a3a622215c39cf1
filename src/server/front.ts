import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { projectRoot } from "@/platform/project-root";
import { writeKeyUses } from "@/services/api-keys/touch-key";
import { isReady } from "@/services/health/check-readiness";
import { ENDPOINTS } from "./endpoints";
import { Doors } from "./front/doors";
import { keptPage } from "./front/kept-page";
import { waitForPage } from "./front/page-limit";
import { withPolicy } from "./front/page-policy";
import { createFrontServer } from "./front/server";
import { OF_FEEDS, startSettling } from "./jobs/settle-rate-limits";
import { feedLimiter, keyLimiter } from "./limits/rate-limit";
import { noteAnswered } from "./metrics/answered";
import type { HandedConnections } from "./workers/handed-connections";

export interface FrontOptions {
  readonly port: number;
  /** The interface to listen on; all of them when left out. */
  readonly host?: string;
  /** Connections that another process accepts on that port, instead of listening there. */
  readonly connections?: HandedConnections;
}

export interface Front {
  /** From now on readiness says no and each answer closes its connection; new ones are served. */
  drain(): void;
  /** Serves no new callers, and ends when the last request is answered, or when the grace is over. */
  finish(graceMs: number): Promise<void>;
  /** Drains for a while, for those who do not know yet, and finishes. */
  close(patience: Patience): Promise<void>;
}

interface Patience {
  readonly drainMs: number;
  /** How long the last answers may take then. */
  readonly graceMs: number;
}

/** Starts the service's HTTP server: endpoints answered here, everything else by Next. */
export async function startFront({ port, host, connections }: FrontOptions): Promise<Front> {
  Object.assign(process.env, { NODE_ENV: "production" });
  // Next takes over the upgrades of the server that it is given, and lets them hang: so it is given one that never listens.
  const httpServer = createServer();
  const named = host === undefined ? {} : { hostname: host };
  const app = next({ dev: false, dir: projectRoot(), port, httpServer, ...named });
  await app.prepare();
  const pages = withPolicy(app.getRequestHandler());
  // It says the same to everybody, is long, and needs no key.
  const reference = keptPage(pages, "/api/docs");
  const endpoints = new Map([...ENDPOINTS, ["/api/docs", reference]]);
  const server = createFrontServer({ endpoints, pages, isReady, waitForPage, answered: noteAnswered });
  const doors = new Doors(server, connections);
  await doors.open(port, host);
  const settlings = [startSettling(keyLimiter()), startSettling(feedLimiter(), OF_FEEDS)];
  const finish = async (graceMs: number) => {
    await doors.close(graceMs);
    await Promise.all([writeKeyUses(), ...settlings.map((stop) => stop())]);
    await app.close();
  };
  return {
    drain: () => doors.drain(),
    finish,
    close: async ({ drainMs, graceMs }) => {
      doors.drain();
      await sleep(drainMs);
      await finish(graceMs);
    },
  };
}
