const LANGUAGES = ["en", "de", "fr"] as const;
export type MailLanguage = (typeof LANGUAGES)[number];

/** How a mail is written: the words of a language, dates and numbers as a region writes them. */
export interface MailLocale {
  readonly language: MailLanguage;
  /** BCP 47, such as de-AT. */
  readonly locale: string;
}

/** The person's own language, English where it is none of ours, with the dates of the organization's country. */
export function mailLocale(personsLocale: string | null, countryCode: string | null): MailLocale {
  const [wanted, region] = (personsLocale ?? "").split("-");
  const language = LANGUAGES.find((known) => known === wanted) ?? "en";
  return { language, locale: [language, region ?? countryCode].filter(Boolean).join("-") };
}
