const FIRST_MS = 5_000;
const GROWTH = 4;
const LONGEST_MS = 4 * 3_600_000;
/** Together these delays are about six hours. */
const ATTEMPTS = 8;
/** Extra attempts made when the service is restarted must not use up the attempts too early. */
const PATIENCE_MS = 5 * 3_600_000;

/**
 * How long to wait before the next attempt, given the number of failed attempts and the age of the mail; null
 * to give up.
 */
export function retryDelayMs({ attempts, ageMs }: { attempts: number; ageMs: number }): number | null {
  if (attempts >= ATTEMPTS && ageMs >= PATIENCE_MS) return null;
  return Math.min(FIRST_MS * GROWTH ** (attempts - 1), LONGEST_MS);
}
