"use client";

import type { ReadList } from "./list-table";
import type { Column } from "./table-column";
import { useArrangedRows } from "./use-arranged-rows";
import { useSelection } from "./use-selection";
import { useTableAddress } from "./use-table-address";

interface NamedRow {
  id: string;
  name: string;
}

interface Wanted<Row> {
  columns: readonly Column<Row>[];
  /** What of a row is searched; keep it the same function. */
  textOf: (row: Row) => readonly (string | null | undefined)[];
  usualSort?: string;
}

const idOf = ({ id }: NamedRow) => id;
const nameOf = ({ name }: NamedRow) => name;

/** What the screen of a whole list is made of: its address, its rows as that asks for them, and those chosen; `table` is for the `ListTable`. */
export function useListScreen<Row extends NamedRow>(
  list: ReadList<Row>,
  { columns, textOf, usualSort = "name" }: Wanted<Row>,
) {
  const address = useTableAddress({ sort: usualSort });
  const rows = useArrangedRows(list.rows, { columns, textOf, address });
  return {
    address,
    /** How many are shown; undefined while they are loading. */
    count: rows?.length,
    /** The row whose sheet the address has open. */
    opened: list.rows?.find(({ id }) => id === address.open),
    selection: useSelection(rows),
    table: {
      ...{ columns, idOf, nameOf, list: { ...list, rows } },
      sort: { value: address.sort, onChange: address.setSort },
      onWiden: address.search === "" ? null : () => address.setSearch(""),
    },
  };
}
