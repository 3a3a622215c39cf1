"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";
import { useMe } from "@/features/account/use-me";
import { useQueryStates } from "@/features/address/use-query-states";
import { HOLIDAY_FILTERS, holidaysOf } from "./holiday-filters";

/** The holidays of the year and place that the address asks for, out of all there are. */
export function useHolidayList() {
  const trpc = useTRPC();
  const { today } = useMe().employee;
  const thisYear = Number(today.slice(0, 4));
  const [{ place, ...filters }, setFilters] = useQueryStates(HOLIDAY_FILTERS);
  const year = filters.year ?? thisYear;
  const { data: all, isError, refetch } = useQuery(trpc.holidays.list.queryOptions({}));
  const rows = useMemo(() => all && holidaysOf(all, { year, place }), [all, year, place]);
  return {
    all,
    list: { rows, isFailed: isError, retry: () => void refetch() },
    /** Those of the year before, at the same place. */
    before: all ? holidaysOf(all, { year: year - 1, place }) : [],
    ...{ year, thisYear, place },
    showYear: (next: number) => setFilters({ year: next === thisYear ? null : next }),
    showPlace: (next: string | null) => setFilters({ place: next }),
  };
}
