"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { Roster } from "@/contracts/roster";
import type { rosterInput } from "./roster-filters";

export type RosterPerson = Roster["items"][number];

/** The people that were asked for, as far as they are loaded, and how many there are. */
export function useRoster(input: ReturnType<typeof rosterInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    ...pagesOf(trpc.people.roster.queryKey(input), (at) => client.people.roster.query({ ...input, ...at })),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const people = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const more = useMemo(
    () => (hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  return { pages, people, more, total: data?.pages[0]?.total ?? 0 };
}
