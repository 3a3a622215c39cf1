import type { IncomingMessage } from "node:http";
import { log } from "@/platform/log";

const SIGNS = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"];

/** Warns once when a request came through a proxy that the settings do not mention; anybody can send these headers, so it changes nothing. */
export function watchForProxy(isBehindProxy: boolean): (request: IncomingMessage) => void {
  let hasWarned = isBehindProxy;
  return ({ headers }) => {
    if (hasWarned || !SIGNS.some((name) => headers[name] !== undefined)) return;
    hasWarned = true;
    log().warn(
      "A request came with X-Forwarded headers, but HIATUS_TRUST_PROXY is not true. If a proxy of yours sends them, set it: until then everybody has the proxy's address.",
    );
  };
}
