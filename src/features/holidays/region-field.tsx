"use client";

import { Select } from "@/components/forms/select";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import type { RegionChoice } from "./region-choice";

interface RegionFieldProps {
  regions: readonly RegionChoice[];
  /** Empty: the whole country. */
  value: string;
  /** The name of a site; empty is everybody in the country. */
  site: string;
  onChange: (region: RegionChoice | null) => void;
  error: string | undefined;
}

const WHOLE = "whole";

/** The part of a country whose own holidays are wanted, too; nothing where it has none. */
export function RegionField({ regions, value, site, onChange, error }: RegionFieldProps) {
  const t = useTranslations("holidays");
  const list = useList();
  if (regions.length === 0) return null;
  const chosen = regions.find(({ code }) => code === value);
  const isForSeveral = site === "" && chosen !== undefined && chosen.sites.length > 1;
  return (
    <div>
      <Select
        label={t("region")}
        options={[
          { id: WHOLE, text: t("whole_country") },
          ...regions.map(({ code, name, sites }) => ({
            id: `region ${code}`,
            text: sites.length === 0 ? name : t("region_here", { region: name, sites: list(sites) }),
          })),
        ]}
        value={value === "" ? WHOLE : `region ${value}`}
        onChange={(id) => onChange(regions.find(({ code }) => id === `region ${code}`) ?? null)}
        error={error}
      />
      {value === "" ? null : (
        <p className="mt-1 text-small text-muted">
          {t("region_hint")}
          {isForSeveral ? ` ${t("region_sites", { sites: list(chosen.sites) })}` : null}
        </p>
      )}
    </div>
  );
}
