"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { RecountNotice } from "@/features/recount/recount-notice";
import type { SiteRow } from "./use-site-rows";

interface SiteForesightProps {
  site: SiteRow;
  wanted: { country_code?: string; time_zone?: string };
}

/** What another country or time zone would do to the requests of the people who work there. */
export function SiteForesight({ site, wanted }: SiteForesightProps) {
  const trpc = useTRPC();
  const { country_code = "", time_zone = "" } = wanted;
  const isMoved = country_code !== site.country_code || time_zone !== site.time_zone;
  const { data, isError } = useQuery({
    ...trpc.sites.foreseeUpdate.queryOptions({ id: site.id, country_code, time_zone }),
    enabled: isMoved && country_code !== "" && time_zone !== "",
    placeholderData: keepPreviousData,
  });
  return isMoved ? <RecountNotice recount={data} isFailed={isError} /> : null;
}
