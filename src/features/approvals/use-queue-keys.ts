"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "@/components/keys/is-typing";
import { afterLeaving, moveFocus, NO_FOCUS, type QueueMove } from "./queue-focus";

interface QueueKeys {
  /** The list whose items carry their id as `data-id`. */
  listRef: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Those of them that can be marked. */
  markable?: readonly string[];
  /** While a dialog asks for something, keys belong to it. */
  isPaused: boolean;
  /** The marked rows, or else the one in focus. */
  onApprove: (ids: readonly string[]) => void;
  onDecline: (ids: readonly string[]) => void;
}

/** The keys of the queue: j and k move, x marks, a approves, d declines. */
export function useQueueKeys({ listRef, ids, markable = ids, isPaused, onApprove, onDecline }: QueueKeys) {
  const [focus, setFocus] = useState(NO_FOCUS);
  const focusRow = (id: string | null) =>
    requestAnimationFrame(() => {
      if (id) listRef.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    });
  const move = (by: QueueMove) =>
    setFocus((now) => moveFocus(now, by, by.kind === "mark_all" ? markable : ids));
  const step = (kind: "next" | "previous") => {
    const next = moveFocus(focus, { kind }, ids);
    setFocus(next);
    focusRow(next.focused);
  };
  const leave = (left: readonly string[]) => {
    const next = afterLeaving(focus, left, ids);
    setFocus(next);
    focusRow(next.focused);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaused || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    const actOn = focus.marked.length > 0 ? focus.marked : focus.focused ? [focus.focused] : [];
    const acts: Record<string, () => void> = {
      j: () => step("next"),
      k: () => step("previous"),
      x: () => {
        const id = focus.focused;
        if (id !== null && markable.includes(id)) move({ kind: "toggle", id });
      },
      a: () => onApprove(actOn),
      d: () => onDecline(actOn),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return { focus, move, leave };
}
