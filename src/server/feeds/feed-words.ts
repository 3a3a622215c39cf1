import { createTranslator } from "next-intl";
import type { FeedKind } from "@/domain/feeds/feed";
import type { FeedEntry } from "@/domain/feeds/feed-entry";
import { isolated } from "@/domain/isolated";
import { LANGUAGES } from "@/domain/locale";
import { CATALOGUES } from "../words/catalogues";
import { messageFormats } from "../words/message-formats";

/** The words of a feed, in the language that its owner has chosen; English if that is not one of ours. */
export function feedWords(locale: string | null) {
  const language = LANGUAGES.find((known) => known === locale) ?? "en";
  const t = createTranslator({
    locale: language,
    messages: CATALOGUES[language],
    namespace: "feed_entries",
    _formatters: messageFormats(),
  });
  return {
    language,
    calendarName: (kind: FeedKind, organization: string) => t(kind, { organization: isolated(organization) }),
    /**
     * The summary of an entry: the policy for its owner, for others who is away, plus which half, and whether
     * it is decided.
     */
    summary: (entry: FeedEntry) => {
      const what = entry.policy ?? t("away", { name: isolated(entry.name) });
      const part = partOf(entry);
      const dated = part === null ? what : t(part, { what });
      return entry.isPending ? t("pending", { what: dated }) : dated;
    },
  };
}

export type FeedWords = ReturnType<typeof feedWords>;

function partOf({ startDate, endDate, startDateType, endDateType }: FeedEntry) {
  if (startDate === endDate) {
    return startDateType === "AM" ? "morning" : startDateType === "PM" ? "afternoon" : null;
  }
  if (startDateType === "PM") return endDateType === "AM" ? "both_halves" : "from_afternoon";
  return endDateType === "AM" ? "until_morning" : null;
}
