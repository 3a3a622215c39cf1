import { createHash } from "node:crypto";
import { processWide } from "@/platform/process-wide";
import { sessionTokenOf } from "../auth/session-cookie";
import { sessionOn } from "../context";
import type { HeaderReader } from "../http/connection";
import { takePortalCalls } from "../limits/rate-limit";

const MOST_KNOWN = 10_000;

/** Which session a cookie is of does not change, so it is read once; whether the session still lives is for the page to see. */
const known = () => processWide("sessions-of-pages", () => new Map<string, string>());

/**
 * Counts a page with the portal's calls of its session. How many seconds to wait when there were too many; null when there were
 * not, and when nobody is signed in. What a browser asks for ahead, as far as its loading state, does not count: a menu alone has
 * a dozen links, and nobody has asked for them.
 */
export async function waitForPage(headers: HeaderReader, now: Date): Promise<number | null> {
  if (headers.has("next-router-prefetch")) return null;
  const sessionId = await sessionIdOf(headers, now);
  if (sessionId === null) return null;
  const { isAllowed, resetsIn } = takePortalCalls(sessionId, 1, now);
  return isAllowed ? null : resetsIn;
}

async function sessionIdOf(headers: HeaderReader, now: Date): Promise<string | null> {
  const token = await sessionTokenOf(headers.get("cookie"));
  if (token === null) return null;
  const name = createHash("sha256").update(token).digest("base64url");
  const before = known().get(name);
  if (before !== undefined) return before;
  const session = await sessionOn(headers, now);
  if (session === null) return null;
  if (known().size >= MOST_KNOWN) known().clear();
  known().set(name, session.sessionId);
  return session.sessionId;
}
