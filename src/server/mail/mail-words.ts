import { createTranslator } from "next-intl";
import { type Hundredths, toDays } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import { plainSpaces } from "@/domain/dates/plain-spaces";
import { dayFigure, pluralCountOf } from "@/domain/day-figure";
import { isolatedIn } from "@/domain/isolated";
import type { Locale } from "@/domain/locale";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { CATALOGUES } from "../words/catalogues";
import { keptByLocale } from "../words/kept-by-locale";
import { messageFormats } from "../words/message-formats";

/** The words of mails in one language, with its dates and numbers. */
export const mailWords = keptByLocale(makeWords);

function makeWords({ language, locale }: Locale) {
  const given = { locale: language, messages: CATALOGUES[language], _formatters: messageFormats() };
  const inMails = createTranslator({ ...given, namespace: "mails" });
  // Names stand isolated, in subjects too.
  const t = ((key: never, values: never) => inMails(key, isolatedIn(values))) as unknown as typeof inMails;
  const inDates = createTranslator({ ...given, namespace: "dates" });
  const inDays = createTranslator({ ...given, namespace: "days" });
  const short = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(locale, { ...DAY, month: "long", weekday: "long", timeZone: "UTC" });
  return {
    t,
    /** For a subject: the days alone. */
    shortDates: ({ startDate, endDate }: TimeOffDates) => range(short, startDate, endDate),
    /** With weekdays, and the halves of the first and the last day. */
    longDates: (asked: TimeOffDates) => {
      const dates = range(long, asked.startDate, asked.endDate);
      const part = partWord(asked);
      return part === null ? dates : inDates(part, { dates });
    },
    days: (hundredths: Hundredths) => {
      const days = toDays(Math.abs(hundredths));
      return inDays("label", { count: pluralCountOf(days), figure: dayFigure(days, locale) });
    },
    dayOf: (instant: Date, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(instant),
    instant: (instant: Date, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(instant),
  };
}

export type MailWords = ReturnType<typeof mailWords>;

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

function range(format: Intl.DateTimeFormat, first: IsoDate, last: IsoDate): string {
  const [from, to] = [new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`)];
  return plainSpaces(first === last ? format.format(from) : format.formatRange(from, to));
}

function partWord({ startDate, endDate, startDateType, endDateType }: TimeOffDates) {
  if (startDate === endDate) {
    return startDateType === "AM" ? "morning" : startDateType === "PM" ? "afternoon" : null;
  }
  if (startDateType === "PM") return endDateType === "AM" ? "noon_to_noon" : "from_noon";
  return endDateType === "AM" ? "until_noon" : null;
}
