"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { arrangeRows } from "./arrange-rows";
import type { Column } from "./table-column";
import type { TableAddress } from "./use-table-address";

interface Wanted<Row> {
  columns: readonly Column<Row>[];
  /** What of a row is searched; keep it the same function. */
  textOf: (row: Row) => readonly (string | null | undefined)[];
  address: Pick<TableAddress, "settledSearch" | "sort">;
}

/** The rows of a whole list as the address asks for them; undefined while there is no list. */
export function useArrangedRows<Row>(
  rows: readonly Row[] | undefined,
  { columns, textOf, address }: Wanted<Row>,
): Row[] | undefined {
  const locale = useLocale();
  const { settledSearch: search, sort } = address;
  return useMemo(
    () => rows && arrangeRows(rows, { columns, sort, search, textOf, locale }),
    [rows, columns, sort, search, textOf, locale],
  );
}
