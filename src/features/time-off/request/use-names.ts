"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** Names of the people for whom a request waits, by employee id. */
export function useNames(requestId: string): Record<string, string> {
  const trpc = useTRPC();
  return useQuery(trpc.timeOff.story.queryOptions({ id: requestId })).data?.names ?? {};
}
