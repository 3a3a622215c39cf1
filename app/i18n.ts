import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { pageLocale } from "@/server/auth/page-locale";

const CATALOGUES = {
  en: () => Promise.all([import("../messages/en.json"), import("../messages/notifications/en.json")]),
  de: () => Promise.all([import("../messages/de.json"), import("../messages/notifications/de.json")]),
  fr: () => Promise.all([import("../messages/fr.json"), import("../messages/notifications/fr.json")]),
};

type Language = keyof typeof CATALOGUES;

export default getRequestConfig(async () => {
  const { locale, language } = await pageLocale(await headers());
  // Pages write instants in the person's time zone; nothing may depend on the server's.
  return { locale, timeZone: "UTC", now: new Date(), messages: await wordsIn(language) };
});

type PageWords = Awaited<ReturnType<typeof readWords>>;
const known = new Map<Language, PageWords>();

/** The same object for each page, by which what is made of it is known again. */
async function wordsIn(language: Language): Promise<PageWords> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const words = await readWords(language);
  known.set(language, words);
  return words;
}

async function readWords(language: Language) {
  // Pages do not need the words of mails. Of the refusals, they word only what is missing in a request.
  const [catalogue, notifications] = await CATALOGUES[language]();
  const { mails: _, refusals, ...others } = catalogue.default;
  return { ...others, ...notifications.default, refusals: { time_off: refusals.time_off } };
}
