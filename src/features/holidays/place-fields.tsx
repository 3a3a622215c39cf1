"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { Select } from "@/components/forms/select";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";

interface PlaceFieldsProps {
  country: string;
  /** The name of a site; empty is everybody in the country. */
  site: string;
  onCountry: (code: string) => void;
  onSite: (name: string) => void;
  countryError?: string | undefined;
  siteError?: string | undefined;
}

const EVERYBODY = "everybody";

/** For whom holidays are: everybody in a country, or one of its sites. */
export function PlaceFields({ country, site, onCountry, onSite, countryError, siteError }: PlaceFieldsProps) {
  const t = useTranslations("holidays");
  const trpc = useTRPC();
  const { data: sites = [] } = useQuery(trpc.sites.list.queryOptions());
  const countries = useCountries();
  const here = sites.filter(({ country_code, name }) => country_code === country || name === site);
  const everybody =
    country === "" ? t("everybody") : t("everybody_in", { country: countries.nameOf(country) });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ComboBox
        label={t("country")}
        options={countries.options}
        value={country || null}
        onChange={(code) => {
          if (code === null) return;
          onCountry(code);
          if (!sites.some(({ name, country_code }) => name === site && country_code === code)) onSite("");
        }}
        emptyLabel={t("no_country")}
        error={countryError}
      />
      <Select
        label={t("for")}
        options={[
          { id: EVERYBODY, text: everybody },
          // The prefix keeps a site of that very name apart.
          ...here.map(({ name }) => ({ id: `site ${name}`, text: name })),
        ]}
        value={site === "" ? EVERYBODY : `site ${site}`}
        onChange={(id) => onSite(id === EVERYBODY ? "" : id.slice("site ".length))}
        error={siteError}
      />
    </div>
  );
}
