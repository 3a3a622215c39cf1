import { DomainError } from "@/domain/errors";
import type { RequestHead } from "../http/connection";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses requests that a page of another site sends, and requests under a name that is not the service's
 * own: otherwise a page whose name suddenly points here (DNS rebinding) would pass for one of ours. Programs
 * other than browsers send no `Origin`.
 */
export function refuseForeign({ headers }: Pick<RequestHead, "headers">, ownOrigin: string): void {
  const host = hostOf(`http://${headers.get("host") ?? ""}`);
  if (host === null || !isOwnHost(host, ownOrigin)) {
    throw new DomainError("foreign_origin", {
      detail: "mcp.unknown_host",
    });
  }
  const origin = headers.get("origin");
  if (origin === null || origin === ownOrigin || hostOf(origin)?.host === host.host) return;
  throw new DomainError("foreign_origin", { detail: "mcp.foreign_page" });
}

/** The name that people use; any name of this machine for itself, when that is one. */
function isOwnHost({ hostname }: URL, ownOrigin: string): boolean {
  const own = new URL(ownOrigin).hostname;
  return hostname === own || (LOOPBACK.includes(own) && LOOPBACK.includes(hostname));
}

function hostOf(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
