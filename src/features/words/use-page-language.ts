import { useLocale } from "next-intl";
import { type Language, languageOf } from "@/domain/locale";

/** The language of the page, whichever region its dates are written for. */
export function usePageLanguage(): Language {
  return languageOf(useLocale()) ?? "en";
}
