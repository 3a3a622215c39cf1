import { setFlagsFromString } from "node:v8";

/** Beyond what was alive at the last full collection. */
const MOST_GROWTH_PERCENT = 50;

/**
 * Makes V8 collect garbage once memory has grown by half of what is alive. By default it waits for up to four
 * times as much on a machine with much memory, and a service of 140 MiB holds 700. `npm run chaos -- --only
 * memory` shows it. It also keeps V8 from making objects in old memory because earlier ones from the same line
 * lived long: the first calls fill the caches with them, later calls need theirs for one answer (ADR 85).
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH_PERCENT}`);
  setFlagsFromString("--no-allocation-site-pretenuring");
}
