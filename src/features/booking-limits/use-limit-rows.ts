"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** All limits on booking. */
export function useLimitRows() {
  const trpc = useTRPC();
  const { data: rows, isError, refetch } = useQuery(trpc.bookingLimits.list.queryOptions());
  return { rows, isFailed: isError, retry: () => void refetch() };
}

/** What a limit can be about; departments that were deleted are among it. */
export function useLimitNames() {
  const trpc = useTRPC();
  const { data: departments = [] } = useQuery(trpc.departments.list.queryOptions({ state: "all" }));
  const { data: sites = [] } = useQuery(trpc.sites.list.queryOptions());
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  return { departments, sites, policies };
}
