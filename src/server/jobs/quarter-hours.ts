const QUARTER_MS = 15 * 60_000;

/** How long it is until a quarter of an hour begins. Only then can a date change: no time zone is between them. */
export function untilNextQuarter(now: Date): number {
  return QUARTER_MS - (now.getTime() % QUARTER_MS);
}
