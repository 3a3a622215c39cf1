const DAY_MS = 86_400_000;

/** How many active keys a person can have in an organization. */
export const MOST_KEYS = 50;

/** The longest that an organization can let its keys last, in days. */
export const LONGEST_KEY_DAYS = 3650;

/**
 * The longest life of a key in milliseconds when a number of days is allowed. People choose a last day, so the
 * key lasts to the end of that many days after the day of its creation, and a change of the clocks may give
 * that day 25 hours.
 */
export function longestLife(days: number): number {
  return (days + 1) * DAY_MS + DAY_MS / 24;
}

/** Whether a key that is made now ends too late, or never, for an organization's rule; null is no rule. */
export function outlivesRule(expiresAt: Date | null, longestDays: number | null, now: Date): boolean {
  if (longestDays === null) return false;
  return expiresAt === null || expiresAt.getTime() > now.getTime() + longestLife(longestDays);
}
