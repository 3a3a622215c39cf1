"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useMe } from "@/features/account/use-me";

/** When I am away and who decides meanwhile; the page has loaded it. */
export function useOwnOverview() {
  const trpc = useTRPC();
  const { employee } = useMe();
  const { data: overview } = useSuspenseQuery(trpc.delegations.overview.queryOptions({}));
  return { approver: employee, overview };
}
