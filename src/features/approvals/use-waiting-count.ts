"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** How many requests wait for the decision of the person who is signed in; no more than 100 are counted. */
export function useWaitingCount(): number {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.approvals.count.queryOptions());
  return data?.count ?? 0;
}
