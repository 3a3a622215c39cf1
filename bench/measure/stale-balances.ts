import { setTimeout as sleep } from "node:timers/promises";

/** What the count is called in reports. */
export const STALE = "people told balances that they no longer have";
/** Of whom nothing else happens meanwhile, the second look finds what the first one did. */
const LOOKS = 2;
const BETWEEN_MS = 200;

/**
 * How many of these callers, whose day is that of UTC, are told other balances than the service derives anew: it may have kept
 * what it says of today, and never keeps what it says of a named date.
 */
export async function staleBalances(port: number, keys: readonly string[]): Promise<number> {
  let stale = keys;
  for (let look = 1; look <= LOOKS && stale.length > 0; look++) {
    if (look > 1) await sleep(BETWEEN_MS);
    const found: string[] = [];
    for (const key of stale) if (await isStale(port, key)) found.push(key);
    stale = found;
  }
  return stale.length;
}

async function isStale(port: number, key: string): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10);
  const kept = await answer(port, key, "/time-off/balances");
  return kept !== (await answer(port, key, `/time-off/balances?on=${today}`));
}

async function answer(port: number, key: string, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return `${response.status} ${await response.text()}`;
}
