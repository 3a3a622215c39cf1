import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** A list that is read page by page; its key begins with that of the operation, so that both are refreshed together. */
export function pagesOf<Page extends { next_cursor: string | null }>(
  operationKey: QueryKey,
  read: (at: { cursor?: string }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: [...operationKey, "pages"] as const,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
