import type { ErrorCode } from "../errors";
import type { Actor } from "../permissions/actor";
import type { RequestStatus, StepStatus } from "./states";

const UNDO_MS = 60_000;

/** The last approval or decline of a request. */
export interface LastDecision {
  readonly by: string;
  /** An instant, as the database writes it. */
  readonly at: string;
  /** The status before; null once the decision was undone or the request has changed since. */
  readonly statusBefore: RequestStatus | null;
  /** Position and earlier status of each step that it changed. */
  readonly stepsBefore: readonly (readonly [position: number, status: StepStatus])[];
}

/** A request, as far as undoing a decision needs it. */
export interface Undoable {
  readonly lastDecision: LastDecision | null;
  readonly steps: readonly {
    readonly position: number;
    readonly decidedBy: string | null;
    readonly decidedAt: string | null;
  }[];
}

/** The state of a request after its last decision is undone. */
export interface Restored {
  readonly status: RequestStatus;
  readonly steps: readonly { readonly position: number; readonly status: StepStatus }[];
  /** The step that the decision had added; null if none. */
  readonly addedStep: number | null;
}

/** Until when a decision can be undone; until then its mails wait. */
export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + UNDO_MS);
}

/** The moment since which decisions can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

/**
 * Why the actor may not undo the last decision: only the person who took it may, within a minute and while
 * nothing else has changed the request.
 */
export function whyNotUndo(
  actor: Pick<Actor, "employeeId">,
  { lastDecision, steps }: Undoable,
  now: Date,
): Extract<ErrorCode, "not_allowed_for_employee" | "already_decided"> | null {
  const isLast = lastDecision?.by === actor.employeeId;
  if (!isLast && !steps.some(({ decidedBy }) => decidedBy === actor.employeeId)) {
    return "not_allowed_for_employee";
  }
  const isOpen = isLast && lastDecision.statusBefore !== null && now <= undoEnd(new Date(lastDecision.at));
  return isOpen ? null : "already_decided";
}

/** Until when the actor may undo the last decision; null when they may not. */
export function undoableUntil(
  actor: Pick<Actor, "employeeId" | "scopes">,
  request: Undoable,
  now: Date,
): Date | null {
  const { lastDecision } = request;
  if (lastDecision === null || !actor.scopes.includes("time-off:review")) return null;
  return whyNotUndo(actor, request, now) === null ? undoEnd(new Date(lastDecision.at)) : null;
}

/** The request before its last decision; null when it can no longer be determined. */
export function beforeDecision({ lastDecision, steps }: Undoable): Restored | null {
  if (lastDecision === null || lastDecision.statusBefore === null) return null;
  const { at, by, statusBefore, stepsBefore } = lastDecision;
  const known = new Set(stepsBefore.map(([position]) => position));
  const added = steps.find(
    ({ position, decidedBy, decidedAt }) => decidedBy === by && decidedAt === at && !known.has(position),
  );
  return {
    status: statusBefore,
    steps: stepsBefore.map(([position, status]) => ({ position, status })),
    addedStep: added?.position ?? null,
  };
}
