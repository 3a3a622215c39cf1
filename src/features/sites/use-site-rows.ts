"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";
import type { Site } from "@/contracts/directory/sites";

export interface SiteRow
  extends Pick<Site, "id" | "name" | "country_code" | "region_code" | "time_zone" | "address"> {
  people: number;
}

/** Sites with how many people work at each. */
export function useSiteRows() {
  const trpc = useTRPC();
  const list = useQuery(trpc.sites.list.queryOptions());
  const { data: counts } = useQuery(trpc.people.counts.queryOptions({ by: "site" }));
  const rows = useMemo(() => {
    const people = new Map(counts?.map((count) => [count.id, count.people]));
    return list.data?.map((site): SiteRow => ({ ...site, people: people.get(site.id) ?? 0 }));
  }, [list.data, counts]);
  return { rows, isFailed: list.isError, retry: () => void list.refetch() };
}
