"use client";

import { useMounted } from "@/client/use-mounted";
import { COUNTRY_CODES } from "@/domain/directory/country-codes";
import { useCountries } from "@/features/sites/use-countries";

/** All countries by name; only codes on the server, whose names may differ from the browser's. */
export function useCountryOptions(): { id: string; text: string }[] {
  const { options } = useCountries();
  const isMounted = useMounted();
  return isMounted ? options : COUNTRY_CODES.map((id) => ({ id, text: id }));
}
