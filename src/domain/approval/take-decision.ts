import { type Actor, isAdmin } from "../permissions/actor";
import type { Decidable } from "./may-decide";
import type { Decision, RequestStatus, StepStatus } from "./states";
import { openSteps, turnOf } from "./turn";

/** What happens to one step; `isDecision` marks the step that carries who decided, when and why. */
export interface StepChange {
  readonly position: number;
  readonly status: StepStatus;
  readonly isDecision: boolean;
}

/** What a decision does to a request. */
export interface Outcome {
  readonly status: RequestStatus;
  readonly steps: readonly StepChange[];
  /** Decided by an admin whose turn it was not. */
  readonly isOverride: boolean;
  /**
   * Whose turn it is next while the request stays pending; null is any admin. Undefined once the request is
   * decided.
   */
  readonly nextApproverId?: string | null;
}

/** The outcome of a decision that the actor may take; steps passed over, and those that no longer matter, are skipped. */
export function takeDecision(
  decision: Decision,
  actor: Pick<Actor, "employeeId" | "role">,
  request: Decidable,
): Outcome {
  const open = openSteps(request.steps);
  if (decision === "cancel") return { status: "cancelled", steps: skipAll(open), isOverride: false };

  const turn = turnOf(request);
  const isOverride =
    request.status !== "pending" || (turn.holders.length > 0 && !turn.holders.includes(actor.employeeId));
  const decided = turn.position ?? open.at(-1)?.position ?? null;
  const outcome = decision === "approve" ? "approved" : "declined";
  const rest = open.filter(({ position }) => decided !== null && position > decided);
  const steps = open.map(
    ({ position }): StepChange => ({
      position,
      status: position === decided ? outcome : "skipped",
      isDecision: position === decided,
    }),
  );
  if (decision === "decline" || isOverride || (isAdmin(actor) && turn.holders.length === 0)) {
    return { status: outcome, steps, isOverride };
  }

  const next = turnOf({ ...request, steps: rest });
  if (next.position === null && rest.length === 0) return { status: "approved", steps, isOverride };
  return { ...passOn(request, steps, rest, next.position), isOverride };
}

function skipAll(open: readonly { position: number }[]): StepChange[] {
  return open.map(({ position }) => ({ position, status: "skipped", isDecision: false }));
}

/**
 * The request stays pending; when nobody in the remaining steps can decide, the last step waits for the
 * admins.
 */
function passOn(
  request: Decidable,
  steps: readonly StepChange[],
  rest: readonly { position: number }[],
  position: number | null,
): Pick<Outcome, "status" | "steps" | "nextApproverId"> {
  const current = position ?? rest.at(-1)?.position ?? null;
  const changed = steps.map((step): StepChange => {
    if (step.isDecision || current === null || step.position < current) return step;
    return { ...step, status: step.position === current ? "current" : "waiting" };
  });
  const approverId = request.steps.find((step) => step.position === position)?.approverId ?? null;
  return { status: "pending", steps: changed, nextApproverId: approverId };
}
