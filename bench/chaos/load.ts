import { request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { dayOf, type Ground } from "./ground";
import type { Outcome } from "./judge";

const CLIENTS = 16;
const PAUSE_MS = 20;
/** After this time nobody waits any longer. */
const PATIENCE_MS = 30_000;
const DAYS = 365;

export interface Load {
  readonly outcomes: readonly Outcome[];
  readonly stop: () => Promise<void>;
}

/** Simulates people who read who they are and their balances, and ask for days, until it is stopped. */
export function startLoad({ port, busy }: Ground, firstDay: number): Load {
  const outcomes: Outcome[] = [];
  let next = 0;
  let isOver = false;

  const callOf = (n: number) => {
    const key = busy.keys[n % busy.keys.length] ?? "";
    if (n % 3 === 0) return outcomeOf(port, key, "/me");
    if (n % 3 === 1) return outcomeOf(port, key, "/time-off/balances");
    const day = dayOf((firstDay + Math.floor(n / busy.keys.length)) % DAYS);
    const wanted = { policy_id: busy.policyId, start_date: day, end_date: day };
    return outcomeOf(port, key, "/time-off/requests", wanted);
  };
  const client = async () => {
    while (!isOver) {
      outcomes.push(await callOf(next++));
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

/** Makes one call of the REST interface, on a connection of its own, so that no reset can be due to a kept one, and says what came of it. */
export async function outcomeOf(port: number, key: string, path: string, body?: object): Promise<Outcome> {
  const begin = performance.now();
  const ended = () => ({ endedAt: performance.now(), tookMs: performance.now() - begin });
  try {
    const { status, retryAfter, text } = await ask(port, { key, path, body });
    const { id } = JSON.parse(text) as { id?: string };
    return { status, broken: null, retryAfter, promised: status === 201 ? (id ?? null) : null, ...ended() };
  } catch (error) {
    const broken = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { status: null, broken, retryAfter: null, promised: null, ...ended() };
  }
}

interface Call {
  readonly key: string;
  readonly path: string;
  readonly body: object | undefined;
}

function ask(port: number, { key, path, body }: Call) {
  return new Promise<{ status: number; retryAfter: string | null; text: string }>((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: `/api/v1${path}`,
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const retryAfter = headers["retry-after"] ?? null;
        readText(response).then((text) => resolve({ status, retryAfter, text }), reject);
      },
    );
    sent.on("error", reject);
    sent.end(body === undefined ? "" : JSON.stringify(body));
  });
}
