/** The position in the queue: the row that keys act on, and the rows selected together. */
export interface QueueFocus {
  focused: string | null;
  marked: readonly string[];
}

export type QueueMove =
  | { kind: "next" | "previous" }
  | { kind: "focus" | "toggle"; id: string }
  | { kind: "mark_all" | "unmark_all" };

export const NO_FOCUS: QueueFocus = { focused: null, marked: [] };

/** The focus after a key or a click, given the current rows. */
export function moveFocus(focus: QueueFocus, move: QueueMove, ids: readonly string[]): QueueFocus {
  switch (move.kind) {
    case "next":
      return { ...focus, focused: step(focus.focused, 1, ids) };
    case "previous":
      return { ...focus, focused: step(focus.focused, -1, ids) };
    case "focus":
      return { ...focus, focused: move.id };
    case "toggle":
      return { focused: move.id, marked: toggled(focus.marked, move.id) };
    case "mark_all":
      return { ...focus, marked: ids };
    case "unmark_all":
      return { ...focus, marked: [] };
  }
}

/** The focus once rows have left the queue: the next row gets the focus, or at the end the one before. */
export function afterLeaving(focus: QueueFocus, left: readonly string[], ids: readonly string[]): QueueFocus {
  const marked = focus.marked.filter((id) => !left.includes(id));
  if (focus.focused === null || !left.includes(focus.focused)) return { ...focus, marked };
  const at = ids.indexOf(focus.focused);
  const stays = (id: string) => !left.includes(id);
  return { focused: ids.slice(at).find(stays) ?? ids.slice(0, at).findLast(stays) ?? null, marked };
}

function step(from: string | null, by: 1 | -1, ids: readonly string[]): string | null {
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return ids.at(0) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
}

function toggled(marked: readonly string[], id: string): readonly string[] {
  return marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id];
}
