"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";

/** The notifications that were asked for so far, newest first. */
export function useNotifications() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = useInfiniteQuery(
    pagesOf(trpc.notifications.list.queryKey({}), (at) => client.notifications.list.query(at)),
  );
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return { ...query, items };
}
