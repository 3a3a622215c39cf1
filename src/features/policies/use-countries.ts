"use client";

import { useLocale } from "next-intl";
import { useMounted } from "@/client/use-mounted";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";

/** All countries by name; only codes on the server, whose names may differ from the browser's. */
export function useCountries(): { id: string; text: string }[] {
  const locale = useLocale();
  const isMounted = useMounted();
  if (!isMounted) return COUNTRY_CODES.map((id) => ({ id, text: id }));
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return COUNTRY_CODES.map((id) => ({ id, text: names.of(id) ?? id })).sort((a, b) =>
    a.text.localeCompare(b.text, locale),
  );
}
