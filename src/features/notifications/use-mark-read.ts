"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { bellAfter, type Choice, withRead } from "./mark-in-cache";

/**
 * Marks notifications read at once on the page and then with the service; when that fails, the service's
 * state is shown again.
 */
export function useMarkRead(): (choice: Choice) => void {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const bellKey = trpc.notifications.bell.queryKey();
  const { queryKey: pagesKey } = pagesOf(trpc.notifications.list.queryKey({}), (at) =>
    client.notifications.list.query(at),
  );
  const { mutate } = useMutation(
    trpc.notifications.markRead.mutationOptions({
      onMutate: (choice) => {
        const cached = queries.getQueryData(pagesKey);
        queries.setQueryData(bellKey, (bell) => bell && bellAfter(bell, cached?.pages ?? [], choice));
        queries.setQueryData(pagesKey, (pages) => pages && withRead(pages, choice));
      },
      onSuccess: (bell) => queries.setQueryData(bellKey, bell),
      onError: () => void queries.invalidateQueries({ queryKey: trpc.notifications.pathKey() }),
    }),
  );
  return mutate;
}
