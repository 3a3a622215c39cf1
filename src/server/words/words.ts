import { createTranslator } from "next-intl";
import { toDays } from "@/domain/amount";
import { plainSpaces } from "@/domain/dates/plain-spaces";
import { dayFigure, pluralCountOf } from "@/domain/day-figure";
import type { ErrorCode } from "@/domain/errors";
import { isolated } from "@/domain/isolated";
import { chooseLocale, type Locale } from "@/domain/locale";
import { type Kind, keyOf, SENTENCES, type Sentence } from "@/domain/sentences/sentence";
import { CATALOGUES } from "./catalogues";
import { keptByLocale } from "./kept-by-locale";
import { messageFormats } from "./message-formats";

/** The words for refusals in one language, with its dates and figures. */
export interface Words extends Locale {
  /** What kind of refusal a code is, the same at every occurrence. */
  readonly title: (code: ErrorCode) => string;
  readonly say: (sentence: Sentence) => string;
}

/** The words for the sender of these headers: in the language of `Accept-Language`, else in English. */
export function wordsFor(headers: Pick<Headers, "get">): Words {
  return wordsIn(chooseLocale(null, headers.get("accept-language")));
}

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/** The words of a language as a region writes its dates and numbers. */
export const wordsIn = keptByLocale(makeWords);

export const ENGLISH = wordsIn({ language: "en", locale: "en" });

type Values = Readonly<Record<string, string | number>>;
type Fill = (blank: string, value: never) => Values;

function makeWords({ language, locale }: Locale): Words {
  const messages = CATALOGUES[language];
  const t = createTranslator({ locale, messages, namespace: "refusals", _formatters: messageFormats() });
  // The keys are those of the table of sentences, to which a test holds the catalogue.
  const write = t as unknown as (key: string, values: Values) => string;
  const say = (sentence: Sentence): string => write(keyOf(sentence), valuesOf(sentence, fill));
  const fill = fillIn(locale, say);
  return { language, locale, say, title: (code) => t(`title.${code}`) };
}

function valuesOf(sentence: Sentence, fill: Readonly<Record<Kind, Fill>>): Values {
  const given = sentence as unknown as Readonly<Record<string, never>>;
  const blanks = Object.entries<Kind>(SENTENCES[keyOf(sentence)]);
  return Object.fromEntries(
    blanks.flatMap(([blank, kind]) => Object.entries(fill[kind](blank, given[blank] as never))),
  );
}

/** How a locale writes what is filled in. Of days there are two: the count that words go by, and the figure. */
function fillIn(locale: string, say: (sentence: Sentence) => string) {
  const format = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: "UTC" });
  const date = (day: string) => format.format(instantOf(day));
  return {
    date: (blank: string, day: string) => ({ [blank]: date(day) }),
    "date?": (blank: string, day: string | null) => ({ [blank]: day === null ? "none" : date(day) }),
    span: (blank: string, { startDate, endDate }: { startDate: string; endDate: string }) => ({
      [blank]: plainSpaces(format.formatRange(instantOf(startDate), instantOf(endDate))),
    }),
    days: (blank: string, hundredths: number) => ({
      [blank]: pluralCountOf(toDays(hundredths)),
      [`${blank}_figure`]: dayFigure(toDays(hundredths), locale),
    }),
    number: (blank: string, value: number) => ({ [blank]: value }),
    text: (blank: string, value: string) => ({ [blank]: isolated(value) }),
    sentence: (blank: string, value: Sentence) => ({ [blank]: say(value) }),
  } satisfies Record<Kind, Fill>;
}

function instantOf(day: string): Date {
  return new Date(`${day}T00:00Z`);
}
