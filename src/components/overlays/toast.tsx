"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { Button } from "../button";
import { cn } from "../class-names";
import { KeyCap } from "../key-cap";
import { shortcut } from "../keys/shortcut";
import { useUndoKey } from "./use-undo-key";

interface Message {
  title: string;
  detail?: string | undefined;
  tone: "good" | "danger";
  /** What can still be done about it. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  run: () => void;
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });
const GOOD_NEWS_MS = 6_000;
const TO_ACT_MS = 12_000;

/** Says that something was done; goes by itself. */
export function toastDone(title: string, detail?: string) {
  queue.add({ title, detail, tone: "good" }, { timeout: GOOD_NEWS_MS });
}

/** Says that something was done, and offers to take it back for a while; ⌘Z or Ctrl Z takes the latest back. */
export function toastUndoable(title: string, action: ToastAction, offeredMs = TO_ACT_MS) {
  queue.add({ title, tone: "good", action }, { timeout: offeredMs });
}

/** Takes back what was done last; false when nothing is offered. */
function undoLatest(): boolean {
  const latest = queue.visibleToasts.find(({ content }) => content.action !== undefined);
  if (!latest) return false;
  queue.close(latest.key);
  latest.content.action?.run();
  return true;
}

/** Says that something failed; stays until it is closed. */
export function toastProblem(title: string, detail?: string) {
  queue.add({ title, detail, tone: "danger" });
}

/** Beside an open sheet, or over its upper part where there is no room: never on its buttons. */
const BESIDE_SHEET =
  "max-lg:[body:has([data-sheet])_&]:top-20 max-lg:[body:has([data-sheet])_&]:bottom-auto lg:[body:has([data-sheet])_&]:right-auto lg:[body:has([data-sheet])_&]:left-4";

/** Where toasts appear; once in the page, which has room for them at its end. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  useUndoKey(undoLatest);
  return (
    <ToastRegion
      queue={queue}
      aria-label={label}
      data-toasts=""
      className={cn(
        "fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 rounded sm:inset-x-auto sm:right-4 md:bottom-4",
        BESIDE_SHEET,
      )}
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="flex w-full max-w-sm items-start gap-2 rounded border bg-float p-3 shadow-float animate-rise sm:w-96"
        >
          {toast.content.tone === "good" ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good-ink" />
          ) : (
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-ink" />
          )}
          <ToastContent className="flex min-w-0 grow flex-col">
            <Text slot="title" className="font-strong">
              {toast.content.title}
            </Text>
            {toast.content.detail ? (
              <Text slot="description" className="text-small text-muted">
                {toast.content.detail}
              </Text>
            ) : null}
          </ToastContent>
          {toast.content.action ? (
            <Button
              size="small"
              onPress={() => {
                toast.content.action?.run();
                queue.close(toast.key);
              }}
              aria-keyshortcuts="Meta+Z Control+Z"
              className="-my-1 gap-2"
            >
              {toast.content.action.label}
              <KeyCap className="max-md:hidden">{shortcut("Z")}</KeyCap>
            </Button>
          ) : null}
          <Button slot="close" variant="ghost" size="small-icon" aria-label={closeLabel} className="-m-1">
            <X aria-hidden className="size-4" />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
