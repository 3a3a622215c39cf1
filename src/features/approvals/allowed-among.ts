import type { QueuedRequest } from "@/contracts/approvals";

/** Those of some requests that I may approve, or decline. */
export function allowedAmong(
  rows: readonly QueuedRequest[],
  action: "approve" | "decline",
): readonly QueuedRequest[] {
  return rows.filter(({ request }) => request.allowed.includes(action));
}
