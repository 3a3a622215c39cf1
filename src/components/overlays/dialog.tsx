"use client";

import type { ReactNode } from "react";
import type { DialogProps } from "./dialog-window";
import { later } from "./later";

/** A dialog over the page; on a phone it stands at the lower edge. */
export const Dialog = later<DialogProps>(
  () => import("./dialog-window").then((module) => module.DialogWindow),
  {
    isSoon: true,
    isWanted: ({ isOpen }) => isOpen,
  },
);

/** The buttons at the end of a dialog: on a phone below each other, the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
