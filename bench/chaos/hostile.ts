import { setTimeout as sleep } from "node:timers/promises";
import { withTemporaryDatabase } from "../data-set/temporary-database";
import { hostileInputs } from "../hostile/hostile-inputs";
import { inColumns, judgeInput, MOST_MS } from "../hostile/judge-hostile";
import { holdOfControl, holdsOfLongWork } from "../hostile/long-work";
import { type Target, watchHealth } from "../hostile/send-hostile";
import { startTarget } from "../hostile/target";
import type { Line } from "./line";

const ROUNDS = 2;
const STOPPED_MS = 400;
const MOST_HELD_MS = 50;

/** Every hostile input of the allowed size, while the health is asked for. */
export function sendAllHostile(): Promise<Line> {
  return withTemporaryDatabase("hostile", async (database) => {
    const target = await startTarget(database);
    const inputs = hostileInputs();
    const waits: number[] = [];
    let [dear, slow] = [0, 0];
    for (const input of inputs) {
      const judged = await judgeInput(input, target, ROUNDS);
      if (!judged.isFine) console.log(inColumns(input.name, judged));
      dear += Number(!judged.isFine);
      slow += Number(judged.waitMs > MOST_MS);
      waits.push(judged.waitMs);
    }
    return {
      figures: { inputs: inputs.length, "longest wait for the health, ms": Math.round(Math.max(...waits)) },
      wrong: { "too dear": dear, [`health after more than ${MOST_MS} ms`]: slow },
      control: {
        [`health after more than ${MOST_MS} ms while the process stands still`]:
          await lateWhileStopped(target),
      },
    };
  });
}

async function lateWhileStopped({ port, pid }: Target): Promise<number> {
  const probe = watchHealth(port);
  process.kill(pid, "SIGSTOP");
  await sleep(STOPPED_MS);
  process.kill(pid, "SIGCONT");
  return Number((await probe.stop()) > MOST_MS);
}

/** For how long an import, an export and a dry run hold the event loop. */
export function holdTheLoop(): Promise<Line> {
  return withTemporaryDatabase("portions", async (database) => {
    const target = await startTarget(database);
    const held = Object.entries(await holdsOfLongWork(target, ROUNDS + 1));
    const control = await holdOfControl(target);
    return {
      figures: Object.fromEntries(held.map(([kind, ms]) => [`ms held at most: ${kind}`, Math.round(ms)])),
      wrong: Object.fromEntries(
        held.map(([kind, ms]) => [
          `held for more than ${MOST_HELD_MS} ms: ${kind}`,
          Number(!(ms <= MOST_HELD_MS)),
        ]),
      ),
      control: { "seen of a loop that is held on purpose": Number(control > MOST_HELD_MS) },
    };
  });
}
