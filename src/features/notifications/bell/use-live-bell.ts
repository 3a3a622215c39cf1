"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { inOneWindow } from "@/client/in-one-window";
import { keepWatching } from "@/client/keep-watching";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import type { BellState } from "@/contracts/notifications/notifications";
import { useMe } from "@/features/account/use-me";
import { whatChanged } from "../what-changed";

/**
 * Keeps the bell, and all pages that its news concerns, up to date with the service: one window of the
 * browser listens and tells the others.
 */
export function useLiveBell({ onArrived }: { onArrived: (bell: BellState) => void }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { id } = useMe().employee;

  const take = useEffectEvent((bell: BellState) => {
    const bellKey = trpc.notifications.bell.queryKey();
    const change = whatChanged(queries.getQueryData(bellKey), bell);
    if (change === "nothing") return;
    queries.setQueryData(bellKey, bell);
    void queries.invalidateQueries({ queryKey: trpc.notifications.list.pathKey() });
    if (change === "read") return;
    for (const part of [trpc.approvals, trpc.balances, trpc.calendar, trpc.home, trpc.timeOff]) {
      void queries.invalidateQueries({ queryKey: part.pathKey() });
    }
    onArrived(bell);
  });
  const leave = useEffectEvent(() => void queries.invalidateQueries({ queryKey: trpc.me.pathKey() }));

  useEffect(() => {
    const end = new AbortController();
    const others = new BroadcastChannel(`hiatus.bell ${id}`);
    others.addEventListener("message", ({ data }) => take(data as BellState));
    const watch = () =>
      keepWatching<BellState>({
        subscribe: (ears) => client.notifications.live.subscribe(undefined, ears),
        onData: (bell) => {
          take(bell);
          others.postMessage(bell);
        },
        onSignedOut: () => leave(),
        signal: end.signal,
      });
    void inOneWindow(`hiatus.bell ${id}`, end.signal, watch);
    return () => {
      end.abort();
      others.close();
    };
  }, [client, id]);
}
