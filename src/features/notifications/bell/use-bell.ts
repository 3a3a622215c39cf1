"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

/** How many notifications are unread, and which is the newest; the frame has loaded it before any page shows. */
export function useBell() {
  const trpc = useTRPC();
  return useQuery(trpc.notifications.bell.queryOptions()).data ?? { unread: 0, latest: null };
}
