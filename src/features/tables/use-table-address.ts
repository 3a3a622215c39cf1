"use client";

import { parseAsString, throttle, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { type Sort, sortFromAddress, sortInAddress } from "./table-column";

const TYPING_MS = 300;

/** What every table keeps in its address: the search, the order, and what is open in the sheet (`new`, or an id). */
export function useTableAddress({ sort: usualSort = "name" }: { sort?: string } = {}) {
  const [{ q, sort, open }, set] = useQueryStates(
    {
      q: parseAsString.withDefault(""),
      sort: parseAsString.withDefault(usualSort),
      open: parseAsString,
    },
    { history: "replace" },
  );
  const settledSearch = useDeferredValue(q);
  return {
    /** As it is typed. */
    search: q,
    /** The same for the rows, which may come a moment later. */
    settledSearch,
    setSearch: (text: string) => void set({ q: text || null }, { limitUrlUpdates: throttle(TYPING_MS) }),
    sort: useMemo(() => sortFromAddress(sort), [sort]),
    setSort: (next: Sort) => void set({ sort: sortInAddress(next) }),
    open,
    setOpen: (id: string | null) => void set({ open: id }),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
