import type { Locale } from "@/domain/locale";

// Each keeps the messages that it has parsed, and callers can ask for more regions than are worth keeping.
const MOST_KEPT = 50;

/** Words that are made once for each language and region; when there are too many, all are made again. */
export function keptByLocale<Words>(make: (locale: Locale) => Words): (locale: Locale) => Words {
  const kept = new Map<string, Words>();
  return (locale) => {
    const name = `${locale.language} ${locale.locale}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = make(locale);
    kept.set(name, made);
    return made;
  };
}
