export const REQUEST_STATUSES = ["pending", "approved", "declined", "cancelled"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The statuses of a request that holds its slots and its days. */
export const LIVE_STATUSES = ["pending", "approved"] as const satisfies readonly RequestStatus[];

export const STEP_STATUSES = ["waiting", "current", "approved", "declined", "skipped"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export const DECISIONS = ["approve", "decline", "cancel"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The decisions that a status leaves; any other comes too late. Whether the caller may decide is checked elsewhere. */
const NEXT: Record<RequestStatus, Partial<Record<Decision, RequestStatus>>> = {
  pending: { approve: "approved", decline: "declined", cancel: "cancelled" },
  approved: { decline: "declined", cancel: "cancelled" },
  declined: {},
  cancelled: {},
};

/** The status after a decision (for approving: after the last step), or null when it was decided already. */
export function nextStatus(status: RequestStatus, decision: Decision): RequestStatus | null {
  return NEXT[status][decision] ?? null;
}

/** Whether the request holds its slots and its days. */
export function isLive(status: RequestStatus): boolean {
  return LIVE_STATUSES.some((live) => live === status);
}
