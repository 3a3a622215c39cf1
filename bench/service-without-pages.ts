import { once } from "node:events";
import { lenders } from "@/db/connection/pool";
import { DomainError } from "@/domain/errors";
import { readEnvironment } from "@/platform/env";
import { ENDPOINTS } from "@/server/endpoints";
import { Drain } from "@/server/front/drain";
import { createFrontServer } from "@/server/front/server";
import { stopServer } from "@/server/front/stop-server";
import { startJobs } from "@/server/jobs/start-jobs";
import { mailTransport } from "@/server/mail/mail-transport";

/** Of those who measure nobody waits longer. */
const DRAIN_MS = 1_000;
const LAST_ANSWERS_MS = 60_000;

/** All that `npm start` runs but the pages, whose build takes minutes. */
const { port, baseUrl, databaseUrl } = readEnvironment();
if (databaseUrl === null) throw new Error("DATABASE_URL is not set.");

// Fewer connections than any setting allows, to see whether they are told apart.
const { BENCH_CONNECTIONS: connections, BENCH_JOBS: wanted } = process.env;
if (connections !== undefined) {
  const { calls, longWork } = lenders();
  for (const { pool } of [calls, longWork]) pool.options.max = Number(connections);
}

// At its start the service looks at everybody, which would be taken for a part of what is measured.
const jobs =
  wanted === "none" ? null : startJobs({ ownerUrl: databaseUrl, transport: mailTransport(), baseUrl });
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new DomainError("not_found")),
});
const drain = new Drain(server);
server.listen(port, "127.0.0.1");
await once(server, "listening");
process.on("SIGTERM", () => void stop().then(() => process.exit()));

async function stop(): Promise<void> {
  await drain.run(DRAIN_MS);
  await stopServer(server, LAST_ANSWERS_MS, drain);
  await jobs?.stop();
}
