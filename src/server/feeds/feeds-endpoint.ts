import { DomainError } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import { findFeed, type LivingFeed, readFeed } from "@/services/feeds/read-feed";
import { touchFeed } from "@/services/feeds/touch-feed";
import { inTurns } from "@/services/in-turns";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { noteCall } from "../http/call-note";
import type { Endpoint, HeaderReader } from "../http/connection";
import { entityTagOf, isNamedBy } from "../http/entity-tag";
import { ownHeaders, problemReply, type Reply } from "../http/reply";
import { addressOf } from "../http/url";
import { feedLimiter, rateLimitHeaders } from "../limits/rate-limit";
import { wordsFor } from "../words/words";
import { tokenIn } from "./feed-address";
import { feedWords } from "./feed-words";
import { writeCalendar } from "./write-calendar";

const OPERATION = "feeds.read";
const METHODS = ["GET", "HEAD"];

/**
 * `/api/feeds/{token}.ics`: a calendar for anybody who has its address. The secret in the address is never
 * passed on, not even to the log.
 */
export const feedsEndpoint: Endpoint = async ({ method, url, headers }) => {
  const requestId = crypto.randomUUID();
  noteCall({ operation: OPERATION });
  const sent: Record<string, string> = {};
  try {
    if (!METHODS.includes(method)) {
      sent.Allow = METHODS.join(", ");
      throw new DomainError("method_not_allowed");
    }
    const now = currentTime();
    const feed = await feedAt(addressOf(url).path, now);
    noteCall({ organizationId: feed.organizationId });
    const allowance = feedLimiter().take(feed.id, now);
    Object.assign(sent, rateLimitHeaders(allowance));
    if (!allowance.isAllowed) {
      throw new DomainError("rate_limited", { detail: { key: "access.wait", seconds: allowance.resetsIn } });
    }
    const calendar = await calendarOf(feed, now);
    touchFeed(feed, now);
    return calendarReply(calendar, headers, { ...ownHeaders(requestId), ...sent });
  } catch (thrown) {
    const error = domainErrorOf(thrown);
    if (error !== thrown) reportUnknown(error, { requestId, operation: OPERATION });
    return problemReply(error, { requestId, words: wordsFor(headers), headers: sent });
  }
};

async function feedAt(path: string, now: Date): Promise<LivingFeed> {
  const token = tokenIn(path);
  const feed = token === null ? null : await findFeed(token, now);
  // Feeds that were deleted, replaced, ended or never existed look the same.
  if (feed === null) throw new DomainError("not_found", { detail: "missing.address" });
  return feed;
}

async function calendarOf(feed: LivingFeed, now: Date): Promise<string> {
  const { entries, locale } = await readFeed(feed, now);
  const { kind, organizationName } = feed;
  return inTurns(writeCalendar({ kind, organizationName, entries, words: feedWords(locale) }));
}

/** Its reader may keep it, and it is sent again only when it has changed. */
function calendarReply(calendar: string, headers: HeaderReader, own: Record<string, string>): Reply {
  const tag = entityTagOf(calendar);
  const kept = { ...own, ETag: tag, "Cache-Control": "private, no-cache" };
  if (isNamedBy(headers.get("if-none-match"), tag)) return { status: 304, headers: kept, body: null };
  return {
    status: 200,
    headers: {
      ...kept,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="time-off.ics"',
    },
    body: calendar,
  };
}
