"use client";

import { type MouseEvent, memo, type ReactNode } from "react";
import { cn } from "@/components/class-names";
import { Checkbox } from "@/components/forms/checkbox";
import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";
import { BELOW_MD, type Column, lookOfColumn, roomOfColumn } from "./table-column";

/** What rows can do; it stays the same object, so that a row is drawn again only when it changes. */
export interface RowActs<Row> {
  open: ((row: Row) => void) | null;
  /** Where a row leads, when that is a page of its own. */
  hrefOf: ((row: Row) => string) | null;
  choose: ((id: string, isRange: boolean) => void) | null;
  focus: (index: number) => void;
  nameOf: (row: Row) => string;
  detail: ((row: Row) => ReactNode) | null;
  actions: ((row: Row) => ReactNode) | null;
}

/** A text keeps its own direction, so that a name from right to left does not turn what stands beside it. */
function isolated(cell: ReactNode): ReactNode {
  return typeof cell === "string" ? <bdi>{cell}</bdi> : cell;
}

interface TableRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  columns: readonly Column<Row>[];
  acts: RowActs<Row>;
  isChosen: boolean;
  /** Whether the tab key comes to this row. */
  isTabStop: boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

function TableRowInside<Row>(props: TableRowProps<Row>) {
  const { row, id, index, columns, acts, isChosen, isTabStop, measure } = props;
  const t = useTranslations("tables");
  const { open, hrefOf, choose, focus, nameOf, detail, actions } = acts;
  const href = hrefOf?.(row);
  const [main, ...others] = columns;
  const tabIndex = isTabStop ? 0 : -1;
  const openOnRow = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOnControl = (event.target as HTMLElement).closest("a, button, label, input, [role=menu]");
    if (isOnControl || window.getSelection()?.isCollapsed === false) return;
    if (href !== undefined && (event.ctrlKey || event.metaKey)) window.open(href, "_blank", "noopener");
    else if (href !== undefined) event.currentTarget.querySelector<HTMLElement>("[data-row-main]")?.click();
    else open?.(row);
  };
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      onClick={openOnRow}
      onFocus={() => focus(index)}
      className={cn(
        "group scroll-mt-28 scroll-mb-24",
        isChosen ? "bg-accent-soft" : "bg-surface hover:bg-canvas",
        (open || href !== undefined) && "cursor-pointer",
      )}
    >
      {choose ? (
        <td className="w-10 border-b py-1.5 pl-2 align-top group-last:border-b-0 sm:pl-3">
          <Checkbox
            aria-label={t("choose", { name: nameOf(row) })}
            checked={isChosen}
            tabIndex={tabIndex}
            // The click tells of the shift key; the change only that there was one.
            onChange={() => undefined}
            onClick={(event) => choose(id, event.shiftKey)}
            className="min-h-9 min-w-9 items-center justify-center select-none"
          />
        </td>
      ) : null}
      <td className="min-w-32 border-b px-2 py-3 align-top wrap-anywhere group-last:border-b-0 first:pl-4 sm:px-4">
        {href !== undefined ? (
          <Link
            href={href}
            data-row-main
            tabIndex={tabIndex}
            className="max-w-full rounded font-strong hover:underline"
          >
            {isolated(main?.cell(row))}
          </Link>
        ) : open ? (
          <button
            type="button"
            data-row-main
            tabIndex={tabIndex}
            onClick={() => open(row)}
            className="max-w-full rounded text-left font-strong hover:underline"
          >
            {isolated(main?.cell(row))}
          </button>
        ) : (
          <span className="font-strong">{isolated(main?.cell(row))}</span>
        )}
        {detail ? <div className={cn("text-small text-muted", BELOW_MD)}>{isolated(detail(row))}</div> : null}
      </td>
      {others.map((column) => (
        <td
          key={column.id}
          className={cn(
            "border-b px-2 py-3 align-top wrap-anywhere group-last:border-b-0 last:pr-4 sm:px-4",
            roomOfColumn(column),
            lookOfColumn(column),
          )}
        >
          {isolated(column.cell(row))}
        </td>
      ))}
      {actions ? (
        <td className="w-0 border-b px-2 py-2 text-right align-top whitespace-nowrap group-last:border-b-0 sm:px-4">
          {actions(row)}
        </td>
      ) : null}
    </tr>
  );
}

/** One row; the name in it is a link to its page or a button that opens it, and so is the row for a pointer. */
export const TableRow = memo(TableRowInside) as typeof TableRowInside;
