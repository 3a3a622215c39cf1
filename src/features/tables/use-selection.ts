"use client";

import { useState } from "react";
import { NOTHING_CHOSEN } from "./selection";

/** Which rows are chosen: those of them that are still listed, in the order of the list. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [value, onChange] = useState(NOTHING_CHOSEN);
  return {
    value,
    onChange,
    chosen: rows?.filter(({ id }) => value.chosen.has(id)) ?? [],
    clear: () => onChange(NOTHING_CHOSEN),
  };
}
