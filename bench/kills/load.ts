import { setTimeout as sleep } from "node:timers/promises";
import { keyOfEmployee } from "../data-set/api-keys";
import { dayOf, type RaceWorld } from "../races/race-world";

const CLIENTS = 3;
const PAUSE_MS = 60;
const APPROVER = 0;
/** One request in this many is sent twice, and refused the second time; one in this many is approved at once. */
const REFUSED = 10;
const APPROVED = 4;

export interface Load {
  /** Ids of the requests that were answered with 201. */
  readonly answered: readonly string[];
  readonly stop: () => Promise<void>;
}

/** People who ask for days, and an approver who approves some, through kills and restarts, until it is stopped. */
export function startLoad(port: number, world: RaceWorld, employees: number): Load {
  const answered: string[] = [];
  let next = 0;
  let isOver = false;

  const call = async (employee: number, target: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${target}`, {
      method: "POST",
      headers: { authorization: `Bearer ${keyOfEmployee(employee)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as { id?: string } };
  };
  const ask = async (n: number) => {
    const day = dayOf(world, Math.floor(n / employees));
    const dates = { policy_id: world.plenty, start_date: day, end_date: day };
    const { status, answer } = await call(1 + (n % employees), "/time-off/requests", dates);
    if (status !== 201 || answer.id === undefined) return;
    answered.push(answer.id);
    if (n % APPROVED === 0) await call(APPROVER, `/time-off/requests/${answer.id}/approve`, {});
    if (n % REFUSED === 0) await ask(n);
  };
  const client = async () => {
    while (!isOver) {
      // Nobody answers while the service is down, and half an answer is none.
      await ask(next++).catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    answered,
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}
