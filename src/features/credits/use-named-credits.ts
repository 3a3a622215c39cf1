"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { NamedCreditsInput } from "@/contracts/credits";

/** Days earned with names, page by page: mine, those that wait for me, or those that I decided. */
export function useNamedCredits(whose: NamedCreditsInput["whose"]) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const options = pagesOf(trpc.credits.named.queryKey({ whose }), (at) =>
    client.credits.named.query({ whose, ...at }),
  );
  const pages = useInfiniteQuery(options);
  return { pages, rows: pages.data?.pages.flatMap(({ items }) => items) ?? [], options };
}
