"use client";

import { useLocale } from "next-intl";
import { type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { cn } from "@/components/class-names";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { useMe } from "@/features/account/use-me";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import type { View } from "../calendar-view";
import { newRequestHref } from "../new-request-href";
import { useCellWords } from "../use-cell-words";
import type { KnownPolicies } from "../use-known-policies";
import { type ChartDay, chartDays } from "./chart-days";
import { ChartHead } from "./chart-head";
import { type ChartRow, chartRows } from "./chart-rows";
import { DepartmentRow } from "./department-row";
import { PersonRow } from "./person-row";
import { HEAD_HEIGHT, ROW_HEIGHT } from "./row-look";
import { type ChartCells, type ChosenDays, useChartCells } from "./use-chart-cells";
import { useChartKeys } from "./use-chart-keys";
import { useChartPointer } from "./use-chart-pointer";
import { type RowInSight, useRowsInSight } from "./use-rows-in-sight";

interface WallChartProps {
  people: readonly CalendarPerson[];
  /** Whether there are people below those that are loaded. */
  hasMore: boolean;
  isStale: boolean;
  onMore: () => void;
  range: { from: string; to: string };
  view: View;
  policies: KnownPolicies;
  departments: ReadonlyMap<string, string>;
}

/** How many rows before the end of the loaded ones the next page is requested. */
const AHEAD = 120;
const NAME_WIDTH = "12.5rem";
const DAY_WIDTH: Record<View, string> = { month: "1.5rem", quarter: "0.75rem" };

/** People by rows, days by columns. */
export function WallChart(props: WallChartProps) {
  const { people, hasMore, isStale, onMore, range, view } = props;
  const t = useTranslations("calendar");
  const hintId = useId();
  const router = useRouter();
  const days = useChartDays(range);
  const rows = useMemo(() => chartRows(people), [people]);
  const gridRef = useRef<HTMLDivElement>(null);
  const cells = useChartCells(gridRef, { people, days });
  const { scrollRef, items } = useRowsInSight(rows, cells.here.place);
  const lastInSight = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastInSight + AHEAD > rows.length) onMore();
  }, [hasMore, lastInSight, rows.length, onMore]);
  useTodayInSight(scrollRef, `${range.from} ${view}`);
  const book = useBooking(people, days);
  const keys = useChartKeys({ cells, size: { people: people.length, days: days.length }, book });
  const pointer = useChartPointer({ cells, book, go: (href) => router.push(href) });
  const columns = `${NAME_WIDTH} repeat(${days.length}, minmax(${DAY_WIDTH[view]}, 1fr))`;

  return (
    <div
      ref={scrollRef}
      aria-busy={isStale}
      className={cn(
        "isolate max-h-[calc(100dvh-19rem)] min-h-80 scroll-pt-14 scroll-pl-52 overflow-auto overscroll-x-contain rounded border bg-surface transition-opacity select-none",
        isStale && "opacity-60",
      )}
    >
      <p id={hintId} hidden>
        {t("grid_hint")}
      </p>
      <div
        ref={gridRef}
        role="grid"
        tabIndex={-1}
        aria-label={t("title")}
        aria-describedby={hintId}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-colcount={days.length + 1}
        aria-multiselectable
        onFocus={cells.onFocus}
        {...keys}
        {...pointer}
        className="outline-none"
        style={{ minWidth: `calc(${NAME_WIDTH} + ${days.length} * ${DAY_WIDTH[view]})` }}
      >
        <ChartHead days={days} columns={columns} isNarrow={view === "quarter"} />
        <ChartRows {...props} rows={rows} items={items} days={days} columns={columns} cells={cells} />
      </div>
    </div>
  );
}

interface ChartRowsProps extends WallChartProps {
  rows: readonly ChartRow[];
  items: readonly RowInSight[];
  days: readonly ChartDay[];
  columns: string;
  cells: ChartCells;
}

function ChartRows({ rows, items, days, columns, cells, policies, departments }: ChartRowsProps) {
  const t = useTranslations("calendar");
  const words = useCellWords(policies);
  const { here, chosen } = cells;
  return (
    <div role="rowgroup" className="relative" style={{ height: rows.length * ROW_HEIGHT }}>
      {items.map(({ index, start, isBare }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const at = { rowIndex: index + 2, top: start - HEAD_HEIGHT };
        if (row.kind === "department") {
          const name = departments.get(row.departmentId ?? "") ?? t("no_department");
          return <DepartmentRow key={row.key} {...at} columns={days.length + 1} name={name} />;
        }
        const isChosen = chosen?.place === row.place;
        return (
          <PersonRow
            key={row.key}
            {...at}
            person={row.person}
            place={row.place}
            isBare={isBare}
            days={days}
            columns={columns}
            tabStop={here.place === row.place ? here.column : null}
            chosenFrom={isChosen ? Math.min(chosen.anchor, chosen.head) : 0}
            chosenTo={isChosen ? Math.max(chosen.anchor, chosen.head) : 0}
            words={words}
            policies={policies}
          />
        );
      })}
    </div>
  );
}

/** Leads from chosen days to the form that requests them. */
function useBooking(people: readonly CalendarPerson[], days: readonly ChartDay[]) {
  const me = useMe();
  const router = useRouter();
  return ({ place, anchor, head }: ChosenDays) => {
    const person = people[place];
    const [first, last] = [days[Math.min(anchor, head) - 1], days[Math.max(anchor, head) - 1]];
    if (!person || !first || !last) return;
    const employee = person.employee_id === me.employee.id ? null : person.employee_id;
    router.push(newRequestHref({ start: first.date, end: last.date, employee }));
  };
}

function useChartDays({ from, to }: { from: string; to: string }) {
  const locale = useLocale();
  const { today } = useMe().employee;
  return useMemo(() => chartDays({ from, to, today, locale }), [from, to, today, locale]);
}

/** Where not all days have room, the page begins at today. */
function useTodayInSight(scrollRef: RefObject<HTMLElement | null>, shown: string) {
  useEffect(() => {
    const scroller = scrollRef.current;
    const today = scroller?.querySelector<HTMLElement>("[data-today]");
    if (!scroller) return;
    const hidden = today ? today.offsetLeft + 2 * today.offsetWidth - scroller.clientWidth : 0;
    scroller.scrollLeft = Math.max(0, hidden);
    // Again for each range, not for each render.
  }, [scrollRef, shown]);
}
