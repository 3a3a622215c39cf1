"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useMounted } from "@/client/use-mounted";
import { useMe } from "@/features/account/use-me";
import { useCountries } from "@/features/sites/use-countries";
import { useTranslations } from "@/features/words/use-translations";
import type { PolicyPreset } from "./settings/policy-presets";

/** What the policy is called that begins from a preset. */
const NAMES = {
  statutory_vacation: "vacation",
  usual_vacation: "vacation",
  statutory_sick_leave: "sick_leave",
  vacation: "vacation",
  sick_leave: "sick_leave",
  unpaid_leave: "unpaid_leave",
} as const;

/** The presets, those of the organization's country first, and what they are called. */
export function usePresets() {
  const t = useTranslations("policies.preset");
  const trpc = useTRPC();
  const { country_code: home } = useMe().organization;
  const { nameOf } = useCountries();
  // The server and the browser may call a country differently.
  const isMounted = useMounted();
  const countryOf = (code: string | null) => (code === null ? "" : isMounted ? nameOf(code) : code);
  const { data: presets = [] } = useQuery({
    ...trpc.policies.presets.queryOptions({}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isHome = ({ country_code }: PolicyPreset) => country_code === home;
  const atHome = [...presets.filter(isHome), ...presets.filter(({ country_code }) => country_code === null)];
  return {
    atHome,
    elsewhere: presets.filter((preset) => preset.country_code !== null && !isHome(preset)),
    titleOf: ({ kind, country_code }: PolicyPreset) => t(kind, { country: countryOf(country_code) }),
    nameOf: ({ kind }: PolicyPreset) => t(NAMES[kind]),
  };
}
