"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";

/** Names and colours of the policies, for time off whose policy may be known. */
export function useKnownPolicies() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.policies.list.queryOptions());
  return useMemo(
    () => new Map((data ?? []).map(({ id, name, color }) => [id, { name, color }] as const)),
    [data],
  );
}

export type KnownPolicies = ReturnType<typeof useKnownPolicies>;
