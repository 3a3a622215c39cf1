const DAY_MS = 86_400_000;
const FIRST_AFTER_DAYS = 2;
/** A shorter wait reminds nobody. */
export const SHORTEST_WAIT_MS = FIRST_AFTER_DAYS * DAY_MS;
const AGAIN_AFTER_DAYS = 7;
const MOST = 4;
const NOTICE_MS = 7 * DAY_MS;

/** A reminder that is due: its number, from 1 on, and how many whole days the request has waited. */
export interface DueReminder {
  readonly number: number;
  readonly waitingDays: number;
}

/**
 * The latest reminder due to somebody whose turn it has been since then: after two days, then weekly, four in
 * total.
 */
export function dueReminder(since: Date, now: Date): DueReminder | null {
  const waitingDays = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  if (waitingDays < FIRST_AFTER_DAYS) return null;
  const number = 1 + Math.floor((waitingDays - FIRST_AFTER_DAYS) / AGAIN_AFTER_DAYS);
  return { number: Math.min(number, MOST), waitingDays };
}

/**
 * When the owner of a key is notified that it expires: seven days before, and not before half of its life is
 * over.
 */
export function expiryNoticeAt({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Date {
  const lifeMs = expiresAt.getTime() - createdAt.getTime();
  return new Date(expiresAt.getTime() - Math.min(NOTICE_MS, lifeMs / 2));
}
