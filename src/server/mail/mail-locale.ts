import { LANGUAGES, type Locale } from "@/domain/locale";

/**
 * The person's own language, English if it is not one of ours, with the dates of the organization's country.
 */
export function mailLocale(personsLocale: string | null, countryCode: string | null): Locale {
  const [wanted, region] = (personsLocale ?? "").split("-");
  const language = LANGUAGES.find((known) => known === wanted) ?? "en";
  return { language, locale: [language, region ?? countryCode].filter(Boolean).join("-") };
}
