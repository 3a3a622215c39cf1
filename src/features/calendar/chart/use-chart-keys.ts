"use client";

import type { KeyboardEvent } from "react";
import { cellAfter } from "./chart-moves";
import { type ChartCells, type ChosenDays, linkOf } from "./use-chart-cells";

interface Keys {
  cells: ChartCells;
  size: { people: number; days: number };
  book: (days: ChosenDays) => void;
}

/** Keyboard navigation of the chart: arrows move, Shift with arrows chooses days, Enter follows. */
export function useChartKeys({ cells, size, book }: Keys) {
  const { here, chosen, setChosen, isBookable, moveTo } = cells;

  const follow = (event: KeyboardEvent) => {
    const link = linkOf(event.target);
    // The browser handles Enter on a link.
    if (link && chosen === null && event.key === "Enter") return;
    event.preventDefault();
    if (chosen) book(chosen);
    else if (link) link.click();
    else if (isBookable(here)) {
      book({ place: here.place, anchor: here.column, head: here.column });
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") return follow(event);
    if (event.key === "Escape") return setChosen(null);
    const next = cellAfter(event, here, size);
    if (next === null) return;
    event.preventDefault();
    const isChoosing = event.shiftKey && next.place === here.place && isBookable(here);
    if (isChoosing && next.column > 0) {
      setChosen({ place: next.place, anchor: chosen?.anchor ?? here.column, head: next.column });
    } else setChosen(null);
    if (!isChoosing || next.column > 0) moveTo(next);
  };

  return { onKeyDown };
}
