/** Whose time off a feed shows. */
export const FEED_KINDS = ["own", "team", "organization"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** How many living feeds a person has at most in an organization. */
export const MOST_FEEDS = 10;

/** How many entries one feed holds at most; what begins last is left out. */
export const MOST_ENTRIES = 20_000;

/** As many characters as 32 random bytes take in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Whether a text may be the secret in a feed's address: no look-up is worth it otherwise. */
export function isFeedToken(text: string): boolean {
  return TOKEN.test(text);
}
