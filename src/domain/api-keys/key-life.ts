const DAY_MS = 86_400_000;

/** How many living keys a person has at most in an organization. */
export const MOST_KEYS = 50;

/** The longest that an organization can let its keys last, in days. */
export const LONGEST_KEY_DAYS = 3650;

/**
 * How long a key lasts where so many days are allowed, in milliseconds: people choose a last day, so it is that many days after the one
 * on which it is made, to its end, of which the clocks' change may make 25 hours.
 */
export function longestLife(days: number): number {
  return (days + 1) * DAY_MS + DAY_MS / 24;
}

/** Whether a key that is made now ends too late, or never, for an organization's rule; null is no rule. */
export function outlivesRule(expiresAt: Date | null, longestDays: number | null, now: Date): boolean {
  if (longestDays === null) return false;
  return expiresAt === null || expiresAt.getTime() > now.getTime() + longestLife(longestDays);
}
