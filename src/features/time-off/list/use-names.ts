"use client";

import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** The names of some people, by employee id, as far as they are known yet. */
export function useNames(ids: readonly string[]): Record<string, string> {
  const trpc = useTRPC();
  const asked = trpc.people.names.queryOptions(ids.length > 0 ? { ids: [...ids] } : skipToken);
  return useQuery({ ...asked, placeholderData: keepPreviousData }).data ?? {};
}
