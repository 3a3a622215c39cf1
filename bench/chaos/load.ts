import { setTimeout as sleep } from "node:timers/promises";
import { dayOf, type Ground } from "./ground";
import type { Outcome } from "./judge";

const CLIENTS = 16;
const PAUSE_MS = 20;
/** Then nobody waits any longer. */
const PATIENCE_MS = 30_000;
const DAYS = 365;

export interface Load {
  readonly outcomes: readonly Outcome[];
  readonly stop: () => Promise<void>;
}

/** People who look who they are and what is left to them, and ask for days, until it is stopped. */
export function startLoad({ port, busy }: Ground, firstDay: number): Load {
  const outcomes: Outcome[] = [];
  let next = 0;
  let isOver = false;

  const ask = async (n: number) => {
    const key = busy.keys[n % busy.keys.length] ?? "";
    if (n % 3 === 0) return outcomeOf(port, key, "/me");
    if (n % 3 === 1) return outcomeOf(port, key, "/time-off/balances");
    const day = dayOf((firstDay + Math.floor(n / busy.keys.length)) % DAYS);
    const wanted = { policy_id: busy.policyId, start_date: day, end_date: day };
    return outcomeOf(port, key, "/time-off/requests", wanted);
  };
  const client = async () => {
    while (!isOver) {
      outcomes.push(await ask(next++));
      await sleep(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    outcomes,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** Makes one call of the REST interface and says what came of it. */
export async function outcomeOf(port: number, key: string, path: string, body?: object): Promise<Outcome> {
  const begin = performance.now();
  const ended = () => ({ endedAt: performance.now(), tookMs: performance.now() - begin });
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { id } = (await response.json()) as { id?: string };
    const { status, headers } = response;
    const promised = status === 201 ? (id ?? null) : null;
    return { status, retryAfter: headers.get("retry-after"), promised, ...ended() };
  } catch {
    return { status: null, retryAfter: null, promised: null, ...ended() };
  }
}
