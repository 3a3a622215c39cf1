import { createHash } from "node:crypto";
import { addDays } from "@/domain/dates/iso-date";
import type { FeedKind } from "@/domain/feeds/feed";
import { type FeedEntry, revisionOf } from "@/domain/feeds/feed-entry";
import { mapInSteps, type Steps } from "@/domain/steps";
import { contentLine, dateValue, instantValue, textValue } from "@/platform/icalendar/content-line";
import type { FeedWords } from "./feed-words";

interface Calendar {
  readonly kind: FeedKind;
  readonly organizationName: string;
  readonly entries: readonly FeedEntry[];
  readonly words: FeedWords;
}

/** How often calendar programs are asked to read it again. */
const REFRESH = "PT1H";

/**
 * A feed as iCalendar (RFC 5545, with the names of RFC 7986): the bytes stay the same as long as nothing
 * changes.
 */
export function* writeCalendar({ kind, organizationName, entries, words }: Calendar): Steps<string> {
  const name = textValue(words.calendarName(kind, organizationName));
  const events = yield* mapInSteps(entries, (entry) => eventOf(entry, { kind, words }));
  return [
    contentLine("BEGIN", "VCALENDAR"),
    contentLine("VERSION", "2.0"),
    contentLine("PRODID", `-//Hiatus//Time off//${words.language.toUpperCase()}`),
    contentLine("CALSCALE", "GREGORIAN"),
    contentLine("NAME", name),
    contentLine("X-WR-CALNAME", name),
    contentLine("REFRESH-INTERVAL;VALUE=DURATION", REFRESH),
    contentLine("X-PUBLISHED-TTL", REFRESH),
    ...events,
    contentLine("END", "VCALENDAR"),
  ].join("");
}

/** One request, or a run of its days, as an all-day event, whose end is the day after its last. */
function eventOf(entry: FeedEntry, { kind, words }: Pick<Calendar, "kind" | "words">): string {
  const isOwn = kind === "own";
  const busy = entry.isPending ? "TENTATIVE" : "OOF";
  return [
    contentLine("BEGIN", "VEVENT"),
    contentLine("UID", uidOf(entry)),
    contentLine("DTSTAMP", instantValue(entry.changedAt)),
    contentLine("CREATED", instantValue(entry.createdAt)),
    contentLine("LAST-MODIFIED", instantValue(entry.changedAt)),
    contentLine("SEQUENCE", String(revisionOf(entry))),
    contentLine("DTSTART;VALUE=DATE", dateValue(entry.startDate)),
    contentLine("DTEND;VALUE=DATE", dateValue(addDays(entry.endDate, 1))),
    contentLine("SUMMARY", textValue(words.summary(entry))),
    entry.note === null ? "" : contentLine("DESCRIPTION", textValue(entry.note)),
    contentLine("STATUS", entry.isPending ? "TENTATIVE" : "CONFIRMED"),
    // Other people's absences do not make the reader busy.
    contentLine("TRANSP", isOwn ? "OPAQUE" : "TRANSPARENT"),
    contentLine("X-MICROSOFT-CDO-BUSYSTATUS", isOwn ? busy : "FREE"),
    contentLine("END", "VEVENT"),
  ].join("");
}

/** The same in every feed, forever; the request's own id is only for readers who may read the request. */
function uidOf({ id, continuesOn }: FeedEntry): string {
  const part = continuesOn === null ? id : `${id} ${continuesOn}`;
  return createHash("sha256").update(`hiatus feed entry ${part}`).digest("hex").slice(0, 32);
}
