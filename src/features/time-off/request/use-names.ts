"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** Names of the people for whom a request waits, by employee id; none while they are not asked for. */
export function useNames(requestId: string, isAsked: boolean): Record<string, string> {
  const trpc = useTRPC();
  const story = useQuery(trpc.timeOff.story.queryOptions(isAsked ? { id: requestId } : skipToken));
  return story.data?.names ?? {};
}
