"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { NamedCreditsInput } from "@/contracts/credits";

/** Days earned with names, page by page: mine, those that wait for me, or those that I decided, as far as they are asked for. */
export function useNamedCredits(input: NamedCreditsInput) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const options = pagesOf(trpc.credits.named.queryKey(input), (at) =>
    client.credits.named.query({ ...input, ...at }),
  );
  const pages = useInfiniteQuery(options);
  return { pages, rows: pages.data?.pages.flatMap(({ items }) => items) ?? [], options };
}
