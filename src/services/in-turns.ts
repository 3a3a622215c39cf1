import { setImmediate as letOthers } from "node:timers/promises";
import type { Steps } from "@/domain/steps";

const PORTION_MS = 10;

/** Does work in portions of some milliseconds; in between, other callers of this process get their turn. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let end = performance.now() + PORTION_MS; ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await letOthers();
    end = performance.now() + PORTION_MS;
  }
}
