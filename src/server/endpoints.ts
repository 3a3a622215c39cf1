import { DomainError } from "@/domain/errors";
import { appRouter } from "./app-router";
import { identifyByKey, identifyBySession } from "./context";
import { healthEndpoint } from "./health-endpoint";
import type { Endpoint } from "./http/connection";
import { keyLimiter, portalFileLimiter } from "./rate-limit";
import { restEndpoint } from "./rest/rest-endpoint";
import { trpcEndpoint } from "./trpc-endpoint";

/** The public interface: operations as REST, on API keys. */
export const publicEndpoint = restEndpoint({
  router: appRouter,
  base: "/api/v1",
  identify: identifyByKey,
  limiter: keyLimiter,
});

/** The files of the same operations for the portal's links, on the session cookie. */
export const filesEndpoint = restEndpoint({
  router: appRouter,
  base: "/api/files",
  identify: async (headers, now) => {
    const identity = await identifyBySession(headers, now);
    if (identity === null) throw new DomainError("unauthenticated");
    return identity;
  },
  limiter: portalFileLimiter,
  serves: ({ rest }) => rest.answer === "file",
});

/** What answers below each path, without Next. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ["/api/v1", publicEndpoint],
  ["/api/files", filesEndpoint],
  ["/api/trpc", trpcEndpoint],
  ["/api/health", healthEndpoint],
]);
