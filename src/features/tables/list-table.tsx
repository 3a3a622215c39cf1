"use client";

import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "./data-table";
import { TableStates } from "./table-states";

/** A list as it is read from the service. */
export interface ReadList<Row> {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  isFailed: boolean;
  retry: () => void;
  /** The next page of a list that comes page by page. */
  more?: DataTableProps<Row>["more"];
}

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, "rows" | "more"> {
  list: ReadList<Row>;
  /** Shows all rows again; null while no search or filter leaves any out. */
  onWiden?: (() => void) | null;
  /** What stands in the place of a table without rows. */
  empty: ReactNode;
}

/** The table of a list, or what there is to say while it has no rows to show. */
export function ListTable<Row>({ list, onWiden = null, empty, ...table }: ListTableProps<Row>) {
  const { rows, isFailed, retry, more = null } = list;
  return (
    <TableStates count={rows?.length} {...{ isFailed, onWiden, empty }} onRetry={retry}>
      <DataTable {...table} rows={rows ?? []} more={more} />
    </TableStates>
  );
}
