import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 2;
const NS_PER_MS = 1_000_000;
export const LOOP_PATH = "/bench/loop";

/** Tells over HTTP for how long the event loop was held at most since it was asked last; `?hold=MS` holds it, as a control. */
export function watchLoop(): (incoming: IncomingMessage, response: ServerResponse) => boolean {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://loop");
    if (pathname !== LOOP_PATH) return false;
    const longest = Math.max(0, delay.max / NS_PER_MS - RESOLUTION_MS);
    const until = performance.now() + Number(searchParams.get("hold") ?? 0);
    if (!searchParams.has("hold")) delay.reset();
    while (performance.now() < until);
    response.writeHead(200, { "content-type": "text/plain" }).end(String(longest));
    return true;
  };
}

/** For how many milliseconds a service's event loop was held at most since it was asked last. */
export async function heldMs(port: number): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}${LOOP_PATH}`)).text());
}

/** Holds it for so long. */
export async function holdLoop(port: number, ms: number): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}${LOOP_PATH}?hold=${ms}`)).text();
}
