import { setFlagsFromString } from "node:v8";

/** Beyond what was alive at the last full collection. */
const MOST_GROWTH_PERCENT = 50;

/**
 * Makes V8 collect garbage once memory has grown by half of what is alive. By default it waits for up to four
 * times as much on a machine with much memory, and a service of 140 MiB holds 700. `npm run chaos -- --only
 * memory` shows it. Nor does V8 make objects old from the first because those before them from the same line of
 * code lived long: what a call makes once for the caches, later calls make for one answer.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH_PERCENT}`);
  setFlagsFromString("--no-allocation-site-pretenuring");
}
