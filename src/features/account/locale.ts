export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The locale to write in: the language that the person chose, in the regional form that the browser asks for; without a
 * choice the first of the browser's that we have, else English.
 */
export function chooseLocale(
  chosen: string | null,
  acceptLanguage: string | null,
): { locale: string; language: Language } {
  const wanted = wantedTags(acceptLanguage);
  const language =
    LANGUAGES.find((known) => known === chosen) ??
    wanted.map(languageOf).find((known) => known !== null) ??
    "en";
  return { language, locale: wanted.find((tag) => languageOf(tag) === language) ?? language };
}

/** The tags of an Accept-Language header, the most wanted first; what is no language tag is left out. */
function wantedTags(acceptLanguage: string | null): string[] {
  return (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]{2}(-[A-Z]{2})?$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function languageOf(tag: string): Language | null {
  return LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? null;
}
