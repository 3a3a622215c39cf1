"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { NamedCreditsQuery } from "@/contracts/credits";

/** Days earned with names, page by page, as far as they are asked for. */
export function useNamedCredits(input: NamedCreditsQuery) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const options = pagesOf(trpc.credits.named.queryKey(input), (at) =>
    client.credits.named.query({ ...input, ...at }),
  );
  const pages = useInfiniteQuery(options);
  return { pages, rows: pages.data?.pages.flatMap(({ items }) => items) ?? [], options };
}
