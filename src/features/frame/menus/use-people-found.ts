"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useSettled } from "@/client/use-settled";

const SHORTEST = 2;
const SHOWN = 6;

/** Colleagues who match what was typed; nobody until enough is typed. */
export function usePeopleFound(typed: string) {
  const trpc = useTRPC();
  const search = useSettled(typed.trim());
  const isEnough = [...search].length >= SHORTEST && typed.trim() !== "";
  const { data } = useQuery({
    ...trpc.people.directory.queryOptions({ search, limit: SHOWN }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  return isEnough ? (data?.items ?? []) : [];
}
