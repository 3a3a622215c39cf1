"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { Button } from "../button";
import { cn } from "../class-names";
import { KeyCap } from "../key-cap";
import { shortcut } from "../keys/shortcut";
import { type ToastMessage, takeToasts } from "./toast-message";
import { useUndoKey } from "./use-undo-key";

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Where there is no room beside an open sheet or dialog, over its upper part: never on its buttons. */
const BESIDE_OTHERS = [
  "max-lg:[body:has([data-sheet])_&]:top-20 max-lg:[body:has([data-sheet])_&]:bottom-auto",
  "max-sm:[body:has([data-dialog])_&]:top-20 max-sm:[body:has([data-dialog])_&]:bottom-auto",
];

/** The toasts themselves; the page has room for them at its end. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  useUndoKey(undoLatest);
  useEffect(
    () =>
      takeToasts((message) =>
        queue.add(message, message.shownMs === undefined ? {} : { timeout: message.shownMs }),
      ),
    [],
  );
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={label}
      data-toasts=""
      className={cn(
        // On the left, because the buttons of rows and of sheets are on the right.
        "fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 rounded sm:right-auto md:bottom-4",
        BESIDE_OTHERS,
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
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={closeLabel}
            onPress={() => queue.close(toast.key)}
            className="-m-1"
          >
            <X aria-hidden className="size-4" />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

/** Undoes the last action; false when nothing can be undone. */
function undoLatest(): boolean {
  const latest = queue.visibleToasts.find(({ content }) => content.action !== undefined);
  if (!latest) return false;
  queue.close(latest.key);
  latest.content.action?.run();
  return true;
}
