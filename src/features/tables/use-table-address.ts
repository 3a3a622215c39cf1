"use client";

import { useDeferredValue, useMemo } from "react";
import { parseAsString } from "@/features/address/parsers";
import { useQueryStates } from "@/features/address/use-query-states";
import { type Sort, sortFromAddress, sortInAddress } from "./table-column";

/** What every table keeps in its address: the search, the order, and what is open in the sheet (`new`, or an id). */
export function useTableAddress({ sort: usualSort = "name" }: { sort?: string } = {}) {
  const parsers = useMemo(
    () => ({
      q: parseAsString.withDefault(""),
      sort: parseAsString.withDefault(usualSort),
      open: parseAsString,
    }),
    [usualSort],
  );
  const [{ q, sort, open }, set] = useQueryStates(parsers);
  const settledSearch = useDeferredValue(q);
  return {
    /** As it is typed. */
    search: q,
    /** The same for the rows, which may come a moment later. */
    settledSearch,
    setSearch: (text: string) => set({ q: text || null }, { isTyped: true }),
    sort: useMemo(() => sortFromAddress(sort), [sort]),
    setSort: (next: Sort) => set({ sort: sortInAddress(next) }),
    open,
    setOpen: (id: string | null) => set({ open: id }),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
