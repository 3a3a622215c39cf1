import type { CreatedFeed } from "@/contracts/feeds";
import type { FeedWithToken } from "@/services/feeds/create-feed";
import { ownOrigin } from "../own-origin";

/** The path of the feeds; each is its secret plus `.ics`. */
export const FEEDS_PATH = "/api/feeds";

/** The feed with its address, the only time that its secret is known. */
export function withAddress({ id, token }: FeedWithToken): CreatedFeed {
  return { id, url: token === null ? null : `${ownOrigin()}${FEEDS_PATH}/${token}.ics` };
}

/** The secret in the path of an address; null when there is none. */
export function tokenIn(path: string): string | null {
  const [, token] = /^\/api\/feeds\/([\w-]+)\.ics$/.exec(path) ?? [];
  return token ?? null;
}
