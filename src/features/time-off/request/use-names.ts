"use client";

import { useQueries } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import type { TimeOffRequest } from "@/contracts/time-off";
import { waitingForSomebody } from "../list/waiting-requests";

/** Names of the people for whom pending requests wait, by employee id. */
export function useNames(requests: readonly TimeOffRequest[]): Record<string, string> {
  const trpc = useTRPC();
  return useQueries({
    queries: waitingForSomebody(requests).map(({ id }) => trpc.timeOff.story.queryOptions({ id })),
    combine: (stories) =>
      Object.assign({}, ...stories.map(({ data }) => data?.names ?? {})) as Record<string, string>,
  });
}
