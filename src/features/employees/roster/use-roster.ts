"use client";

import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import type { Roster } from "@/contracts/people/roster";
import type { rosterInput } from "./roster-filters";

export type RosterPerson = Roster["items"][number];

/** The people that were asked for and have loaded so far, and how many there are. */
export function useRoster(input: ReturnType<typeof rosterInput>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const list = usePages(trpc.people.roster.queryKey(input), (at) =>
    client.people.roster.query({ ...input, ...at }),
  );
  return { ...list, total: list.pages?.[0]?.total };
}
