"use client";

import { later } from "./later";
import type { SheetProps } from "./sheet-window";

/** A side sheet over the page: the right edge of a wide one, all of a phone. */
export const Sheet = later<SheetProps>(() => import("./sheet-window").then((module) => module.SheetWindow), {
  isSoon: true,
  isWanted: ({ isOpen }) => isOpen,
});
