"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** Who is signed in, and where; the frame has loaded it before any page shows. */
export function useMe() {
  const trpc = useTRPC();
  return useSuspenseQuery(trpc.me.get.queryOptions()).data;
}
