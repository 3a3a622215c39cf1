"use client";

import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf } from "./pages";

interface Page<Item> {
  items: readonly Item[];
  next_cursor: string | null;
}

/**
 * A list that is read page by page, as far as it was loaded; while another search is loading, the last
 * results stay.
 */
export function usePages<Answer extends Page<unknown>>(
  operationKey: QueryKey,
  read: (at: { cursor?: string }) => Promise<Answer>,
) {
  const query = useInfiniteQuery({ ...pagesOf(operationKey, read), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(
    () => data?.pages.flatMap(({ items }): readonly Answer["items"][number][] => items),
    [data],
  );
  const more = useMemo(
    () => (hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  return {
    pages: data?.pages,
    rows,
    more,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
