"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";

export const STATES = ["active", "deleted"] as const;
export type DepartmentState = (typeof STATES)[number];

export interface DepartmentRow {
  id: string;
  name: string;
  manager: { id: string; name: string } | null;
  people: number;
  deletedAt: string | null;
}

/** Departments with the names of their managers and how many people they have. */
export function useDepartmentRows(state: DepartmentState) {
  const trpc = useTRPC();
  const list = useQuery(trpc.departments.list.queryOptions({ state }));
  const { data: counts } = useQuery(trpc.people.counts.queryOptions({ by: "department" }));
  const { data: managers } = useQuery(trpc.departments.managers.queryOptions());
  const rows = useMemo(() => {
    const people = new Map(counts?.map((count) => [count.id, count.people]));
    const names = new Map(managers?.map((manager) => [manager.id, manager]));
    return list.data?.map(
      ({ id, name, manager_id, deleted_at }): DepartmentRow => ({
        id,
        name,
        manager: names.get(manager_id ?? "") ?? null,
        people: people.get(id) ?? 0,
        deletedAt: deleted_at,
      }),
    );
  }, [list.data, counts, managers]);
  return { rows, isFailed: list.isError, retry: () => void list.refetch() };
}
