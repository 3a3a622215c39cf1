/** Whose time off a feed shows. */
export const FEED_KINDS = ["own", "team", "organization"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** How many active feeds a person can have in an organization. */
export const MOST_FEEDS = 10;

/** How many entries one feed holds at most; what begins last is left out. */
export const MOST_ENTRIES = 20_000;

/** The length of 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Whether a text may be the secret in a feed's address, so that it is worth looking up. */
export function isFeedToken(text: string): boolean {
  return TOKEN.test(text);
}
