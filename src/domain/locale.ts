export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of a language, with dates and numbers as a region writes them. */
export interface Locale {
  /** BCP 47, such as de-AT. */
  readonly locale: string;
  readonly language: Language;
}

/** Nobody lists more languages; further ones are ignored. */
const MOST_RANGES = 20;
const RANGE = /^([a-z]{2})(?:-([a-z]{2}))?$/i;
const QUALITY = /^q=([01](?:\.\d{0,3})?)$/i;

/**
 * The locale to write in: the language that the person chose, in the regional form that the browser asks for; without a
 * choice the first of the browser's that we have, else English.
 */
export function chooseLocale(chosen: string | null, acceptLanguage: string | null): Locale {
  // Scripts name no language and call often, so this is the fast path.
  const wanted = acceptLanguage === null ? [] : wantedTags(acceptLanguage);
  const language =
    LANGUAGES.find((known) => known === chosen) ??
    wanted.map(languageOf).find((known) => known !== null) ??
    "en";
  return { language, locale: wanted.find((tag) => languageOf(tag) === language) ?? language };
}

/**
 * The tags of an Accept-Language header, the most wanted first; `*` is English, and tags that are not a
 * language with an optional region are left out.
 */
function wantedTags(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",", MOST_RANGES)
    .map((range) => {
      const [tag = "", quality] = range.split(";", 2).map((part) => part.trim());
      return { tag: tag === "*" ? "en" : wellFormed(tag), quality: qualityOf(quality) };
    })
    .filter(({ tag, quality }) => tag !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag ?? "");
}

function wellFormed(tag: string): string | null {
  const [, language, region] = RANGE.exec(tag) ?? [];
  if (language === undefined) return null;
  return [language.toLowerCase(), ...(region === undefined ? [] : [region.toUpperCase()])].join("-");
}

function qualityOf(parameter: string | undefined): number {
  return parameter === undefined ? 1 : Number(QUALITY.exec(parameter)?.[1] ?? 0);
}

/** The language of a tag such as de-AT; null if it is not one of ours. */
export function languageOf(tag: string): Language | null {
  return LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? null;
}
