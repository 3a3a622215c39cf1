import { setTimeout as sleep } from "node:timers/promises";

/** What the count is called in reports. */
export const STALE = "people told what no longer holds";
/** If nothing else happens, the second look finds what the first one did. */
const LOOKS = 2;
const BETWEEN_MS = 200;

/** Questions whose answers the service may have kept, each beside another form of it, for which it keeps nothing. */
const questionsOn = (today: string) => [
  ["/time-off/balances", `/time-off/balances?on=${today}`],
  ["/time-off/requests?awaiting_me=true", "/time-off/requests?awaiting_me=true&status=pending"],
];

/** How many of these callers, whose day is that of UTC, are told other than what the service derives anew. */
export async function staleAnswers(port: number, keys: readonly string[]): Promise<number> {
  let stale = keys;
  for (let look = 1; look <= LOOKS && stale.length > 0; look++) {
    if (look > 1) await sleep(BETWEEN_MS);
    const found: string[] = [];
    for (const key of stale) if (await isToldStale(port, key)) found.push(key);
    stale = found;
  }
  return stale.length;
}

async function isToldStale(port: number, key: string): Promise<boolean> {
  for (const forms of questionsOn(new Date().toISOString().slice(0, 10))) {
    const [kept, anew] = await Promise.all(forms.map((path) => answer(port, key, path)));
    if (kept !== anew) return true;
  }
  return false;
}

async function answer(port: number, key: string, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return `${response.status} ${await response.text()}`;
}
