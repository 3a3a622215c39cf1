"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import type { PersonHere } from "@/contracts/frame";

/** Who is signed in, and where; the frame has loaded it before any page shows. */
export function useMe(): PersonHere {
  const trpc = useTRPC();
  return useSuspenseQuery(trpc.me.get.queryOptions()).data;
}
