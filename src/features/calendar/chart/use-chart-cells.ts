"use client";

import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import type { ChartDay } from "./chart-days";
import type { ChartCell } from "./chart-moves";

/** The days of one person that are being chosen: the start, and the current end. */
export interface ChosenDays {
  readonly place: number;
  readonly anchor: number;
  readonly head: number;
}

interface Chart {
  people: readonly CalendarPerson[];
  days: readonly ChartDay[];
}

/** The cell that the keys are at, the only one that Tab leads to, and the days that are being chosen. */
export function useChartCells(gridRef: RefObject<HTMLElement | null>, { people, days }: Chart) {
  const [at, setAt] = useState<ChartCell | null>(null);
  const [chosen, setChosen] = useState<ChosenDays | null>(null);
  const isMoving = useRef(false);
  const first = { place: 0, column: Math.max(1, days.findIndex(({ isToday }) => isToday) + 1) };
  const { place, column } = at !== null && at.place < people.length && at.column <= days.length ? at : first;

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = elementAt(gridRef.current, { place, column });
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [gridRef, place, column]);

  return {
    here: { place, column },
    chosen,
    setChosen,
    /** Whether the person of a cell may be booked for: only then is their pattern known. */
    isBookable: (cell: ChartCell) => cell.column > 0 && people[cell.place]?.not_worked !== undefined,
    moveTo: (cell: ChartCell) => {
      isMoving.current = true;
      setAt(cell);
    },
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell && (cell.place !== place || cell.column !== column)) setAt(cell);
    },
  };
}

export type ChartCells = ReturnType<typeof useChartCells>;

/** The cell that something in the chart belongs to. */
export function cellOf(target: EventTarget): ChartCell | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest("[data-column]")?.getAttribute("data-column");
  const place = target.closest("[data-place]")?.getAttribute("data-place");
  return column && place ? { place: Number(place), column: Number(column) } : null;
}

export function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

function elementAt(grid: HTMLElement | null, { place, column }: ChartCell): HTMLElement | null {
  const cell = grid?.querySelector(`[data-place="${place}"] [data-column="${column}"]`);
  const target = cell?.matches("[data-cell]") ? cell : cell?.querySelector("[data-cell]");
  return target instanceof HTMLElement ? target : null;
}
