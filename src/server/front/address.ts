import type { IncomingMessage } from "node:http";
import { DomainError } from "@/domain/errors";

const MAX_URL_LENGTH = 8 * 1024;

/** An invalid host would make an invalid address; without a host, the service's own address counts. */
export function refuseMalformedHost({ headers: { host = "" } }: IncomingMessage): void {
  if (host !== "" && !(/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))) {
    throw new DomainError("malformed_request", { detail: "http.malformed_host" });
  }
}

/** The path and query of a request; an absolute address, as proxies send it, is cut down to them. */
export function targetOf({ url = "/" }: IncomingMessage): string {
  if (url.length > MAX_URL_LENGTH) throw new DomainError("url_too_long");
  if (url.startsWith("/")) return url;
  const path = /^https?:\/\/[^/?#]+(\/.*)$/i.exec(url)?.[1];
  if (path === undefined) throw new DomainError("malformed_url");
  return path;
}

export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** The peer's address, or the one that a trusted proxy put last. */
export function addressOfVisitor(
  { headers, socket }: IncomingMessage,
  isBehindProxy: boolean,
): string | null {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const address = isBehindProxy && forwarded ? forwarded : socket.remoteAddress;
  return address?.replace(/^::ffff:/, "") ?? null;
}
