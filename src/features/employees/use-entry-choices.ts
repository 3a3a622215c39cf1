"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";

const toOptions = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ id, text: name }));

/** What an employee can be given: departments, positions, sites and employment types; undefined while they are loading. */
export function useEntryChoices() {
  const trpc = useTRPC();
  const { data: department } = useQuery({
    ...trpc.departments.list.queryOptions({ state: "active" }),
    select: toOptions,
  });
  const { data: position } = useQuery({ ...trpc.positions.list.queryOptions(), select: toOptions });
  const { data: site } = useQuery({ ...trpc.sites.list.queryOptions(), select: toOptions });
  const { data: type } = useQuery({ ...trpc.employmentTypes.list.queryOptions(), select: toOptions });
  return { department, position, site, employment_type: type };
}
