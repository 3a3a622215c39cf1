import type { BellState } from "@/contracts/notifications/notifications";

export type BellChange = "nothing" | "read" | "arrived";

/** Why the bell's state changed: something arrived, or something was only read. */
export function whatChanged(before: BellState | undefined, after: BellState): BellChange {
  if (before === undefined) return "arrived";
  if (after.unread > before.unread || (after.latest !== before.latest && after.latest !== null))
    return "arrived";
  return after.unread < before.unread ? "read" : "nothing";
}
