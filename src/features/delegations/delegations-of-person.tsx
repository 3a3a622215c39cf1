"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Delegations } from "./delegations";
import type { Person } from "./use-whose";

/** Who decides in somebody's place while they are away, for admins; nothing of those who have nothing to decide. */
export function DelegationsOfPerson({ person }: { person: Person }) {
  const trpc = useTRPC();
  const { data: overview } = useSuspenseQuery(
    trpc.delegations.overview.queryOptions({ approver_id: person.id }),
  );
  const { is_approver, given, held } = overview;
  if (!is_approver && given.length === 0 && held.length === 0) return null;
  return <Delegations approver={person} overview={overview} className="grid gap-8" />;
}
