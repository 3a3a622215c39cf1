const FIRST_MS = 5_000;
const GROWTH = 4;
const LONGEST_MS = 4 * 3_600_000;
/** Together these delays are about six hours. */
const ATTEMPTS = 8;
/** Attempts made out of turn, since the service was started anew, must not use up the patience. */
const PATIENCE_MS = 5 * 3_600_000;

/** How long to wait after so many failed attempts at a mail that is so old; null when it is given up. */
export function retryDelayMs({ attempts, ageMs }: { attempts: number; ageMs: number }): number | null {
  if (attempts >= ATTEMPTS && ageMs >= PATIENCE_MS) return null;
  return Math.min(FIRST_MS * GROWTH ** (attempts - 1), LONGEST_MS);
}
