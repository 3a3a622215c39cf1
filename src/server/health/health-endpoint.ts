import { DomainError } from "@/domain/errors";
import { isReady } from "@/services/health/check-readiness";
import { isDraining } from "../front/drain";
import type { Endpoint } from "../http/connection";
import { jsonReply, ownHeaders, problemReply } from "../http/reply";
import { addressOf } from "../http/url";
import { wordsFor } from "../words/words";

/**
 * `/api/health/live`: the process answers. `/api/health/ready`: the database answers too and is migrated, and
 * the service is not about to stop.
 */
export const healthEndpoint: Endpoint = async ({ method, url, headers }) => {
  const asked = { requestId: crypto.randomUUID(), words: wordsFor(headers) };
  const { path } = addressOf(url);
  if (path !== "/api/health/live" && path !== "/api/health/ready") {
    return problemReply(new DomainError("not_found"), asked);
  }
  if (method !== "GET" && method !== "HEAD") {
    return problemReply(new DomainError("method_not_allowed"), { ...asked, headers: { Allow: "GET, HEAD" } });
  }
  if (path === "/api/health/live") return jsonReply(200, { status: "live" }, ownHeaders(asked.requestId));
  if (!isDraining() && (await isReady()))
    return jsonReply(200, { status: "ready" }, ownHeaders(asked.requestId));
  return problemReply(new DomainError("not_ready"), { ...asked, headers: { "Retry-After": "1" } });
};
