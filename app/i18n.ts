import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { pageLocale } from "@/server/auth/page-locale";

const CATALOGUES = {
  en: () => import("../messages/en.json"),
  de: () => import("../messages/de.json"),
  fr: () => import("../messages/fr.json"),
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
  const { mails: _, refusals, ...others } = (await CATALOGUES[language]()).default;
  return { ...others, refusals: { time_off: refusals.time_off } };
}
