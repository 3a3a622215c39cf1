import { setTimeout as sleep } from "node:timers/promises";
import { cpuOfProcess } from "../measure/process-usage";
import type { HostileInput } from "./hostile-inputs";

const PROBE_EVERY_MS = 5;

export interface Target {
  readonly port: number;
  readonly pid: number;
  readonly key: string;
  readonly cookie: string;
}

export interface Cost {
  readonly status: number;
  readonly answerBytes: number;
  /** Processor time of the service. */
  readonly cpuMs: number;
  /** The longest that somebody who asked for its health meanwhile had to wait. */
  readonly waitMs: number;
}

/** Sends an input and tells what it cost the service. */
export async function costOf(input: HostileInput, target: Target): Promise<Cost> {
  const begin = cpuOfProcess(target.pid) ?? Number.NaN;
  const probe = watchHealth(target.port);
  const { status, bytes } = await send(input, target);
  const waitMs = await probe.stop();
  const cpuMs = (cpuOfProcess(target.pid) ?? Number.NaN) - begin;
  return { status, answerBytes: bytes, cpuMs, waitMs };
}

async function send(
  { as, method, path, body, headers = {} }: HostileInput,
  { port, key, cookie }: Target,
): Promise<{ status: number; bytes: number }> {
  const own = { key: { authorization: `Bearer ${key}` }, session: { cookie }, visitor: {} }[as];
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...own,
      ...(as !== "key" && { "sec-fetch-site": "same-origin" }),
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...headers,
    } as Record<string, string>,
    ...(method === "POST" && body !== undefined && { body }),
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

/** Asks for the health again and again; the longest wait, in milliseconds. */
export function watchHealth(port: number): { stop: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/api/health/live`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await sleep(PROBE_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return longest;
    },
  };
}
