import { setTimeout as sleep } from "node:timers/promises";
import { keyOfEmployee } from "../data-set/api-keys";
import { LoadDriver } from "../load/load-driver";
import type { LoadFigures } from "../load-process";
import type { Portal } from "./portal";

/** What somebody else asks for meanwhile, with the key of a member of another department. */
const OTHER = { key: keyOfEmployee(0), method: "GET", target: "/time-off/balances" } as const;
const PLAN = "balances";
/** Four connections, each with a call in so many milliseconds: a call that waits for an earlier one counts from when it was due. */
const CONNECTIONS = 4;
const EVERY_MS = 40;
const ALONE_MS = 5_000;

/** How long somebody else waits for their balances while each of these is made, and while nothing is. */
export async function measureBeside(
  { port }: Portal,
  works: readonly (readonly [name: string, work: () => Promise<unknown>])[],
): Promise<void> {
  const others = new LoadDriver();
  try {
    await others.learn({ name: PLAN, requests: [OTHER], isRepeatable: true });
    const during = async (work: () => Promise<unknown>) => {
      const load = others.run({
        plan: PLAN,
        port,
        connections: CONNECTIONS,
        seconds: 600,
        everyMs: EVERY_MS,
      });
      try {
        await work();
      } finally {
        others.halt();
      }
      return load;
    };
    await during(() => sleep(ALONE_MS));
    for (const [name, work] of [["nothing", () => sleep(ALONE_MS)] as const, ...works]) {
      print(`beside ${name}`, await during(work));
    }
  } finally {
    others.stop();
  }
}

function print(name: string, { requests, p50Ms, p99Ms, slowestMs, statuses }: LoadFigures): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const wrong = Object.entries(statuses).filter(([status]) => status !== "200");
  const failed = wrong.map(([status, count]) => `, ${count} with ${status}`).join("");
  console.log(
    `${name}: ${requests} calls of somebody else, p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, the slowest ${ms(slowestMs)}${failed}`,
  );
}
