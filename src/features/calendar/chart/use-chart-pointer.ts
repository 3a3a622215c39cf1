"use client";

import { type MouseEvent, type PointerEvent, useRef } from "react";
import { type ChartCells, type ChosenDays, cellOf, linkOf } from "./use-chart-cells";

interface Pointer {
  cells: ChartCells;
  book: (days: ChosenDays) => void;
  go: (href: string) => void;
}

/** A click follows a cell; dragging the mouse over days chooses them. */
export function useChartPointer({ cells, book, go }: Pointer) {
  const { chosen, setChosen, isBookable } = cells;
  const isDrawing = useRef(false);

  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    const cell = cellOf(target);
    if (pointerType !== "mouse" || button !== 0 || !cell || !isBookable(cell) || linkOf(target)) return;
    isDrawing.current = true;
    setChosen({ place: cell.place, anchor: cell.column, head: cell.column });
  };

  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = isDrawing.current ? cellOf(target) : null;
    if (!cell || cell.column === 0) return;
    setChosen((days) => (days?.place === cell.place ? { ...days, head: cell.column } : days));
  };

  const onPointerUp = ({ target }: PointerEvent) => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    setChosen(null);
    // A single day is a click.
    if (chosen && chosen.anchor !== chosen.head && cellOf(target)?.place === chosen.place) book(chosen);
  };

  const onPointerLeave = () => {
    if (isDrawing.current) setChosen(null);
    isDrawing.current = false;
  };

  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event.target);
    if (link) {
      event.preventDefault();
      go(link.getAttribute("href") ?? "/");
    } else if (isBookable(cell)) book({ place: cell.place, anchor: cell.column, head: cell.column });
  };

  return { onPointerDown, onPointerOver, onPointerUp, onPointerLeave, onClick };
}
