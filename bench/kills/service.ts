import { once } from "node:events";
import { readEnvironment } from "@/platform/env";
import { identifyByKey } from "@/server/context";
import { createFrontServer } from "@/server/front/server";
import { startJobs } from "@/server/jobs/start-jobs";
import { keyLimiter } from "@/server/limits/rate-limit";
import { mailTransport } from "@/server/mail/mail-transport";
import { restEndpoint } from "@/server/rest/rest-endpoint";
import { routesOf } from "@/server/rest/route-table";
import { appRouter } from "@/server/trpc/app-router";
import { sendAfterCommit } from "./send-after-commit";

// The service with its interface and its jobs, without its pages, which take long to start.

const { port, baseUrl, databaseUrl } = readEnvironment();
if (databaseUrl === null) throw new Error("DATABASE_URL is not set.");

const operations = restEndpoint({
  routes: routesOf(appRouter),
  base: "/api/v1",
  identify: identifyByKey,
  limiter: keyLimiter,
});
const endpoints = new Map([["/api/v1", operations]]);
const isControl = process.env.KILL_CONTROL === "true";
if (!isControl) startJobs({ ownerUrl: databaseUrl, transport: mailTransport(), baseUrl });

const server = createFrontServer({
  endpoints: isControl ? sendAfterCommit(endpoints, { transport: mailTransport(), baseUrl }) : endpoints,
  pages: (_request, response) => Promise.resolve(void response.writeHead(404).end()),
});
server.listen(port, "127.0.0.1");
await once(server, "listening");
process.send?.("ready");
