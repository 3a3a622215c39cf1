const DAY_MS = 86_400_000;

/** How many days a session lasts at most. */
export const SESSION_DAYS = 90;
/** After how many days without a call it ends. */
export const IDLE_DAYS = 14;

/** How many sessions a person has at most; another one ends the session that has been unused for longest. */
export const MOST_SESSIONS = 100;

/** When a session that begins now ends at the latest. */
export function endOfSession(begins: Date): Date {
  return new Date(begins.getTime() + SESSION_DAYS * DAY_MS);
}

/** Sessions last seen at this time or before have been idle for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS);
}
