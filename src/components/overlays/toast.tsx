"use client";

import { useSyncExternalStore } from "react";
import { later } from "./later";
import { askForToast, type ToastAction, wasToastAsked, watchToasts } from "./toast-message";

interface ToastsProps {
  label: string;
  closeLabel: string;
}

const ToastRegion = later<ToastsProps>(() => import("./toast-region").then((module) => module.ToastRegion));

const GOOD_NEWS_MS = 6_000;
const TO_ACT_MS = 12_000;

/** Says that something was done; disappears after a while. */
export function toastDone(title: string, detail?: string) {
  askForToast({ title, detail, tone: "good", shownMs: GOOD_NEWS_MS });
}

/** Says that something was done, and offers to take it back for a while; ⌘Z or Ctrl Z takes the latest back. */
export function toastUndoable(title: string, action: ToastAction, offeredMs = TO_ACT_MS) {
  askForToast({ title, tone: "good", action, shownMs: offeredMs });
}

/** Says that something failed; stays until it is closed. */
export function toastProblem(title: string, detail?: string) {
  askForToast({ title, detail, tone: "danger" });
}

/** Where toasts appear, from the first one on; once in the page. */
export function Toasts(props: ToastsProps) {
  const isWanted = useSyncExternalStore(watchToasts, wasToastAsked, () => false);
  return isWanted ? <ToastRegion {...props} /> : null;
}
