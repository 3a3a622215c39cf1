import { readEnvironment } from "@/platform/env";
import { ENDPOINTS } from "@/server/endpoints";
import { Doors } from "@/server/front/doors";
import { createFrontServer } from "@/server/front/server";
import { startSettling } from "@/server/jobs/settle-rate-limits";
import { startJobs } from "@/server/jobs/start-jobs";
import { keyLimiter } from "@/server/limits/rate-limit";
import { mailTransport } from "@/server/mail/mail-transport";
import { noteAnswered } from "@/server/metrics/answered";
import { watchServing } from "@/server/metrics/own-metrics";
import { serveAsWorker } from "@/server/workers/serve-as-worker";

// A worker as the service has them, but each page is the number of its process.
await serveAsWorker(async (connections) => {
  const { port, baseUrl, databaseUrl } = readEnvironment();
  const transport = mailTransport();
  const jobs = startJobs({ ownerUrl: databaseUrl ?? "", transport, baseUrl });
  const server = createFrontServer({
    endpoints: ENDPOINTS,
    pages: (_request, response) => Promise.resolve(void response.end(String(process.pid))),
    answered: noteAnswered,
  });
  const doors = new Doors(server, connections);
  await doors.open(port, undefined);
  const stopSettling = startSettling(keyLimiter());
  const { look, stop } = watchServing();
  return {
    look,
    drain: () => doors.drain(),
    finish: async (graceMs) => {
      await doors.close(graceMs);
      await stopSettling();
      stop();
      await jobs.stop();
    },
  };
});
process.exit(0);
