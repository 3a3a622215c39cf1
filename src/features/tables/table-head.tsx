"use client";

import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/components/class-names";
import { Checkbox } from "@/components/forms/checkbox";
import { useTranslations } from "@/features/words/use-translations";
import { type Column, lookOfColumn, nextSort, type Sort } from "./table-column";

const LOOK =
  "sticky top-14 z-10 h-10 border-b bg-surface px-2 text-small font-normal whitespace-nowrap text-muted first:rounded-tl last:rounded-tr first:pl-4 sm:px-4";

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** Null where the rows have an order of their own. */
  sort: { value: Sort; onChange: (next: Sort) => void } | null;
  /** How many of the rows are chosen; null when none can be. */
  chosen: { all: boolean; some: boolean; toggle: () => void } | null;
  hasActions: boolean;
}

/** The head: what each column is, how it is sorted, and all rows at once. */
export function TableHead<Row>({ columns, sort, chosen, hasActions }: TableHeadProps<Row>) {
  const t = useTranslations("tables");
  return (
    <thead>
      <tr aria-rowindex={1}>
        {chosen ? (
          <th scope="col" className={cn(LOOK, "w-10 px-0 first:pl-2 sm:px-0 sm:first:pl-3")}>
            <ChooseAll {...chosen} />
          </th>
        ) : null}
        {columns.map((column) => {
          const canSort = sort !== null && column.sortBy !== undefined;
          const sorted = canSort && sort.value.column === column.id ? sort.value : null;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? (sorted.isDescending ? "descending" : "ascending") : undefined}
              className={cn(LOOK, lookOfColumn(column))}
            >
              {canSort ? (
                <button
                  type="button"
                  onClick={() => sort.onChange(nextSort(sort.value, column.id))}
                  className={cn(
                    "-mx-1 inline-flex h-8 items-center gap-1 rounded px-1 hover:text-ink",
                    sorted && "font-strong text-ink",
                  )}
                >
                  {column.title}
                  <SortMark sort={sorted} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" className={LOOK}>
            <span className="sr-only">{t("actions")}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function SortMark({ sort }: { sort: Sort | null }) {
  const Icon = sort === null ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return <Icon aria-hidden className={cn("size-3.5", sort === null && "opacity-60")} />;
}

function ChooseAll({ all, some, toggle }: { all: boolean; some: boolean; toggle: () => void }) {
  const t = useTranslations("tables");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <Checkbox
      ref={box}
      aria-label={t("choose_all")}
      checked={all}
      onChange={toggle}
      className="min-h-9 min-w-9 items-center justify-center"
    />
  );
}
