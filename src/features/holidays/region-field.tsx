"use client";

import { Select } from "@/components/forms/select";
import { useTranslations } from "@/features/words/use-translations";

interface RegionFieldProps {
  regions: readonly { code: string; name: string }[];
  /** Empty: the whole country. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

const WHOLE = "whole";

/** The part of a country whose own holidays are wanted, too; nothing where it has none. */
export function RegionField({ regions, value, onChange, error }: RegionFieldProps) {
  const t = useTranslations("holidays");
  if (regions.length === 0) return null;
  return (
    <div>
      <Select
        label={t("region")}
        options={[
          { id: WHOLE, text: t("whole_country") },
          ...regions.map(({ code, name }) => ({ id: `region ${code}`, text: name })),
        ]}
        value={value === "" ? WHOLE : `region ${value}`}
        onChange={(id) => onChange(id === WHOLE ? "" : id.slice("region ".length))}
        error={error}
      />
      {value === "" ? null : <p className="mt-1 text-small text-muted">{t("region_hint")}</p>}
    </div>
  );
}
