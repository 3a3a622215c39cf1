"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** Whether the organization's provider has signed the person in: then the person's own account is not shown. */
export function useIsBound(): boolean {
  const trpc = useTRPC();
  const { data: organizations = [] } = useQuery(trpc.account.organizations.queryOptions());
  return organizations.some(({ is_current, is_bound }) => is_current && is_bound);
}
