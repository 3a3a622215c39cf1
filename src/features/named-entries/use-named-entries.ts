"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";

export type EntryKind = "positions" | "employment_types";

export interface EntryRow {
  id: string;
  name: string;
  people: number;
}

/** The operations on one kind of entry; both kinds have the same. */
export function useEntryOperations(kind: EntryKind) {
  const trpc = useTRPC();
  return kind === "positions" ? trpc.positions : trpc.employmentTypes;
}

/** Entries that consist of a name, with how many people have each. */
export function useEntryRows(kind: EntryKind) {
  const trpc = useTRPC();
  const list = useQuery(useEntryOperations(kind).list.queryOptions());
  const by = kind === "positions" ? "position" : "employment_type";
  const { data: counts } = useQuery(trpc.people.counts.queryOptions({ by }));
  const rows = useMemo(() => {
    const people = new Map(counts?.map((count) => [count.id, count.people]));
    return list.data?.map(({ id, name }): EntryRow => ({ id, name, people: people.get(id) ?? 0 }));
  }, [list.data, counts]);
  return { rows, isFailed: list.isError, retry: () => void list.refetch() };
}
