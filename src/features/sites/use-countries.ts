"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";

/** Countries by their names in the person's language. */
export function useCountries() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    const nameOf = (code: string) => names.of(code) ?? code;
    const { compare } = new Intl.Collator(locale);
    const options = COUNTRY_CODES.map((id) => ({ id, text: nameOf(id), hint: id })).sort((a, b) =>
      compare(a.text, b.text),
    );
    return { nameOf, options };
  }, [locale]);
}
