import { setFlagsFromString } from "node:v8";

/** Beyond what was alive at the last full collection. */
const MOST_GROWTH_PERCENT = 50;

/**
 * Lets V8 collect garbage once half as much again has come to what is alive. By itself it waits for up to four times as much on a
 * machine with much memory, and a service of 140 MiB holds 700. `npm run chaos -- --only memory` shows it.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH_PERCENT}`);
}
