"use client";

import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/components/class-names";
import { chosenAmong, extendTo, type Selection, toggleAll, toggleRow } from "./selection";
import type { Column, Sort } from "./table-column";
import { TableHead } from "./table-head";
import { type RowActs, TableRow } from "./table-row";
import { useRowKeys } from "./use-row-keys";
import { useRowWindow } from "./use-row-window";

const LOAD_AHEAD = 30;

export interface DataTableProps<Row> {
  label: string;
  /** In their order; `useArrangedRows` makes it, or the service for lists that come page by page. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string;
  /** Rows can be sorted otherwise where this is given. */
  sort?: { value: Sort; onChange: (next: Sort) => void } | undefined;
  /** Opens a row beside the list; `hrefOf` leads to a page of its own instead, as a link. */
  onOpen?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  /** Rows can be chosen where this is given. */
  selection?: { value: Selection; onChange: (next: Selection) => void } | undefined;
  /** A second line under the name where a narrow page hides columns. */
  detail?: (row: Row) => ReactNode;
  /** Buttons at the end of each row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The next page of a list that comes page by page. */
  more?: { isLoading: boolean; load: () => void } | null;
  className?: string;
}

/**
 * The table of every list: sorted, chosen from and navigated by keyboard, with any number of rows, of which only those in sight are in the page.
 *
 * A screen is put together like `features/departments`: a `useQuery` for the list, `useListScreen` to search, sort and choose from it
 * (or `usePages` and `useTableAddress`, where the service searches and sorts), and then a `ListPage` with `SelectionBar` and an
 * `EntrySheet` for what `address.open` names.
 * Columns are made in a `useMemo`, so that rows are not drawn again while somebody scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, idOf, selection, sort, onOpen, hrefOf, actions, more } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedIndex, focus] = useState(0);
  const focused = Math.min(focusedIndex, rows.length - 1);
  const window = useRowWindow(body, { count: rows.length, focused });
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const choose =
    selection &&
    ((id: string, isRange: boolean) =>
      selection.onChange(isRange ? extendTo(selection.value, id, ids) : toggleRow(selection.value, id)));
  const acts = useStableActs({
    open: onOpen ?? null,
    hrefOf: hrefOf ?? null,
    choose: choose ?? null,
    focus,
    nameOf: props.nameOf,
    detail: props.detail ?? null,
    actions: actions ?? null,
  });
  const onKeyDown = useRowKeys({
    body,
    focused,
    count: rows.length,
    onMove: focus,
    reveal: window.reveal,
    onChoose: choose ? (index, isRange) => choose(ids[index] ?? "", isRange) : null,
  });
  const lastShown = window.rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && !more.isLoading && lastShown >= rows.length - LOAD_AHEAD) more.load();
  }, [more, lastShown, rows.length]);
  const chosenCount = selection ? chosenAmong(selection.value, ids).length : 0;
  return (
    <div className={cn("@container overflow-clip rounded border bg-surface", props.className)}>
      <table
        aria-label={props.label}
        aria-rowcount={more ? -1 : rows.length + 1}
        aria-busy={more?.isLoading ?? false}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <TableHead
          columns={columns}
          sort={sort ?? null}
          hasActions={actions !== undefined}
          chosen={
            selection
              ? {
                  all: chosenCount > 0 && chosenCount === ids.length,
                  some: chosenCount > 0,
                  toggle: () => selection.onChange(toggleAll(selection.value, ids)),
                }
              : null
          }
        />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {window.rows.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = ids[index] ?? "";
            return [
              gap > 0 ? <Space key={`gap-${index}`} height={gap} /> : null,
              <TableRow
                key={id}
                {...{ row, id, index, columns, acts }}
                isChosen={selection?.value.chosen.has(id) ?? false}
                isTabStop={index === focused}
                measure={window.measure}
              />,
            ];
          })}
          {window.after > 0 ? <Space height={window.after} /> : null}
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that are not in the page. */
function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={99} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** The same object all the time, whose functions do what was given last. */
function useStableActs<Row>(given: RowActs<Row>): RowActs<Row> {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const { open, hrefOf, choose, actions, detail, nameOf } = given;
  const [canOpen, canChoose, hasActions, hasDetail] = [!!open, !!choose, !!actions, !!detail];
  return useMemo(
    () => ({
      open: canOpen ? (row) => latest.current.open?.(row) : null,
      choose: canChoose ? (id, isRange) => latest.current.choose?.(id, isRange) : null,
      focus: (index) => latest.current.focus(index),
      hrefOf,
      nameOf,
      detail: hasDetail ? (row) => latest.current.detail?.(row) : null,
      actions: hasActions ? (row) => latest.current.actions?.(row) : null,
    }),
    [canOpen, canChoose, hasActions, hasDetail, hrefOf, nameOf],
  );
}
