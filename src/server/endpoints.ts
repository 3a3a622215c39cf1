import { DomainError } from "@/domain/errors";
import { identifyByKey, identifyBySession } from "./context";
import { feedsEndpoint as feeds } from "./feeds/feeds-endpoint";
import { healthEndpoint } from "./health/health-endpoint";
import { compressing } from "./http/compress";
import type { Endpoint } from "./http/connection";
import { refuseForeignOrigin } from "./http/same-origin";
import { addressOf } from "./http/url";
import { keyLimiter, portalFileLimiter } from "./limits/rate-limit";
import { mcpEndpoint } from "./mcp/mcp-endpoint";
import { documentEndpoint } from "./openapi/document-endpoint";
import { ownDocument } from "./openapi/own-document";
import { ownOrigin } from "./own-origin";
import { restEndpoint } from "./rest/rest-endpoint";
import { routesOf } from "./rest/route-table";
import { appRouter } from "./trpc/app-router";
import { trpcEndpoint } from "./trpc/trpc-endpoint";

const operations = compressing(
  restEndpoint({
    routes: routesOf(appRouter),
    base: "/api/v1",
    identify: identifyByKey,
    limiter: keyLimiter,
  }),
);
const description = documentEndpoint(ownDocument);

/** The public interface: operations as REST, on API keys, and the document that describes them. */
export const publicEndpoint: Endpoint = (request, connection) => {
  const { path } = addressOf(request.url);
  return path === "/api/v1/openapi.json" ? description(request, connection) : operations(request, connection);
};

/** The files of the same operations, and what only the portal has, for its links and forms, on the session cookie. */
export const filesEndpoint = restEndpoint({
  routes: [
    ...routesOf(appRouter).filter(({ rest }) => rest.answer === "file"),
    ...routesOf(appRouter, "portal"),
  ],
  base: "/api/files",
  identify: async (headers, now) => {
    const identity = await identifyBySession(headers, now);
    if (identity === null) throw new DomainError("unauthenticated");
    return identity;
  },
  limiter: portalFileLimiter,
  guard: (request) => refuseForeignOrigin(request, ownOrigin()),
});

/** Calendars, for anybody who has the address of one. */
export const feedsEndpoint = compressing(feeds);

/** What answers below each path, without Next. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ["/api/v1", publicEndpoint],
  ["/api/files", filesEndpoint],
  ["/api/feeds", feedsEndpoint],
  ["/api/trpc", trpcEndpoint],
  ["/api/mcp", mcpEndpoint],
  ["/api/health", healthEndpoint],
]);
