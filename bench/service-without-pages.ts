import { once } from "node:events";
import { DomainError } from "@/domain/errors";
import { readEnvironment } from "@/platform/env";
import { ENDPOINTS } from "@/server/endpoints";
import { createFrontServer } from "@/server/front/server";
import { stopServer } from "@/server/front/stop-server";
import { startJobs } from "@/server/jobs/start-jobs";
import { mailTransport } from "@/server/mail/mail-transport";

/** All that `npm start` runs but the pages, whose build takes minutes. */
const { port, baseUrl, databaseUrl } = readEnvironment();
if (databaseUrl === null) throw new Error("DATABASE_URL is not set.");

const jobs = startJobs({ ownerUrl: databaseUrl, transport: mailTransport(), baseUrl });
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new DomainError("not_found")),
});
server.listen(port, "127.0.0.1");
await once(server, "listening");
process.on(
  "SIGTERM",
  () =>
    void stopServer(server)
      .then(jobs.stop)
      .then(() => process.exit()),
);
