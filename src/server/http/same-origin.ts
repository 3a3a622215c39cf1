import { DomainError } from "@/domain/errors";
import type { RequestHead } from "./connection";

const HARMLESS = ["GET", "HEAD"];

/**
 * Refuses requests that another site makes a signed-in browser send: a request that writes must say that it
 * comes from this origin. Browsers set `Sec-Fetch-Site` and `Origin` themselves; pages cannot forge them.
 */
export function refuseForeignOrigin(
  request: Pick<RequestHead, "method" | "headers">,
  ownOrigin: string,
): void {
  if (HARMLESS.includes(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = request.headers.get("origin");
  const isOwn = origin === ownOrigin || isOfHost(origin, request.headers.get("host"));
  if (site !== null || !isOwn) {
    throw new DomainError("foreign_origin", { detail: "access.foreign_page" });
  }
}

function isOfHost(origin: string | null, host: string | null): boolean {
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
