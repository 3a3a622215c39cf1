"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Select } from "@/components/forms/select";
import { useTranslations } from "@/features/words/use-translations";

interface SiteRegionFieldProps {
  country: string;
  /** An ISO 3166-2 code; null if none. */
  value: string | null;
  onChange: (code: string | null) => void;
  error: string | undefined;
}

const NONE = "none";

/** The part of its country that a site lies in; nothing where the country has none with holidays of its own. */
export function SiteRegionField({ country, value, onChange, error }: SiteRegionFieldProps) {
  const t = useTranslations("sites");
  const trpc = useTRPC();
  const { data: regions = [] } = useQuery({
    ...trpc.sites.regions.queryOptions({ country_code: country }),
    enabled: country !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (regions.length === 0) return null;
  return (
    <div>
      <Select
        label={t("region")}
        options={[
          { id: NONE, text: t("no_region") },
          ...regions.map(({ code, name }) => ({ id: code, text: name })),
        ]}
        value={value ?? NONE}
        onChange={(code) => onChange(code === NONE ? null : code)}
        error={error}
      />
      <p className="mt-1 text-small text-muted">{t("region_hint")}</p>
    </div>
  );
}
