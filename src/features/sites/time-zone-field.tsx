"use client";

import { useMemo } from "react";
import { ComboBox } from "@/components/forms/combo-box";
import { Select } from "@/components/forms/select";
import { timeZonesOf } from "@/domain/directory/country-time-zones";
import { useTranslations } from "@/features/words/use-translations";
import { timeZoneOptions } from "./time-zones";

interface TimeZoneFieldProps {
  country: string;
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

/** The time zone that follows from a country: said where it has one, asked for where it has several, or none is known. */
export function CountryTimeZone({ country, value, onChange, error }: TimeZoneFieldProps) {
  const t = useTranslations("sites");
  const zones = timeZonesOf(country);
  if (zones.length === 1) {
    return <p className="text-small text-muted">{t("time_zone_is", { zone: spoken(zones[0] ?? "") })}</p>;
  }
  if (zones.length === 0) return <TimeZoneField {...{ country, value, onChange, error }} />;
  return (
    <Select
      label={t("time_zone")}
      placeholder={t("time_zone_choose")}
      options={zones.map((id) => ({ id, text: spoken(id) }))}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}

/** Any time zone, found by a part of its name; those of the country come first. */
export function TimeZoneField({ country, value, onChange, error }: TimeZoneFieldProps) {
  const t = useTranslations("sites");
  const zones = useMemo(() => timeZoneOptions(value || null, timeZonesOf(country)), [value, country]);
  return (
    <ComboBox
      // The list is taken up when it is drawn.
      key={country}
      label={t("time_zone")}
      hint={t("time_zone_hint")}
      options={zones}
      value={value || null}
      onChange={(zone) => onChange(zone ?? "")}
      placeholder={t("time_zone_choose")}
      emptyLabel={t("no_time_zone")}
      error={error}
    />
  );
}

function spoken(zone: string): string {
  return zone.replaceAll("_", " ");
}
