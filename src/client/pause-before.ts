const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before trying again after a number of failures; `chance`, from 0 to 1, spreads readers who
 * were cut off at the same time.
 */
export function pauseBefore(failures: number, chance: number): number {
  const full = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
  return full / 2 + (full / 2) * chance;
}
