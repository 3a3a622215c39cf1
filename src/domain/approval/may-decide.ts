import type { IsoDate } from "../dates/iso-date";
import type { ErrorCode } from "../errors";
import { type Actor, isAdmin } from "../permissions/actor";
import type { Scope } from "../permissions/scopes";
import { DECISIONS, type Decision, nextStatus, type RequestStatus } from "./states";
import { isLastTurn, stepHolders, type TurnFacts, turnOf } from "./turn";

/** A request, as far as decisions need it. */
export interface Decidable extends TurnFacts {
  readonly status: RequestStatus;
  readonly startDate: IsoDate;
  /** Today where the employee works. */
  readonly today: IsoDate;
  /** The first day of approved time off that its approval would take away; left out or null: none. */
  readonly dropsFrom?: IsoDate | null;
}

/** Why somebody may not take a decision. */
export type DecisionRefusal = Extract<
  ErrorCode,
  "own_request" | "not_allowed_for_employee" | "not_your_turn" | "already_decided" | "already_begun"
>;

type Decider = Pick<Actor, "employeeId" | "role">;

/**
 * Why the actor may not take the decision; the actor's rights are checked before the request's status. Null
 * when they may.
 */
export function whyNot(decision: Decision, actor: Decider, request: Decidable): DecisionRefusal | null {
  return decision === "cancel" ? whyNotCancel(actor, request) : whyNotReview(decision, actor, request);
}

/** What the actor may do with the request: with this key's scopes, now. */
export function allowedDecisions(actor: Decider & Pick<Actor, "scopes">, request: Decidable): Decision[] {
  return DECISIONS.filter(
    (decision) => actor.scopes.includes(SCOPE_OF[decision]) && whyNot(decision, actor, request) === null,
  );
}

/** Whether the actor approves for the request's employee: by the list or its fallback, or as a delegate today. */
export function isApproverOf(actor: Pick<Actor, "employeeId">, facts: Omit<TurnFacts, "steps">): boolean {
  if (actor.employeeId === facts.employeeId) return false;
  const stoodFor = facts.delegations
    .filter(({ delegateId }) => delegateId === actor.employeeId)
    .map(({ approverId }) => approverId);
  return [actor.employeeId, ...stoodFor].some((id) => facts.approverIds.includes(id));
}

const SCOPE_OF: Record<Decision, Scope> = {
  approve: "time-off:review",
  decline: "time-off:review",
  cancel: "time-off:write",
};

function whyNotReview(
  decision: "approve" | "decline",
  actor: Decider,
  request: Decidable,
): DecisionRefusal | null {
  if (actor.employeeId === request.employeeId) return "own_request";
  const holdsStep = stepHolders(request).includes(actor.employeeId);
  if (!isAdmin(actor) && !holdsStep && !isApproverOf(actor, request)) return "not_allowed_for_employee";
  if (nextStatus(request.status, decision) === null) {
    return isAdmin(actor) || holdsStep ? "already_decided" : "not_your_turn";
  }
  if (isAdmin(actor)) return null;
  const hasTurn = request.status === "pending" && turnOf(request).holders.includes(actor.employeeId);
  if (!hasTurn) return "not_your_turn";
  return decision === "approve" && isLastTurn(request) && hasDropsBegun(request) ? "already_begun" : null;
}

function hasDropsBegun({ dropsFrom = null, today }: Decidable): boolean {
  return dropsFrom !== null && dropsFrom <= today;
}

function whyNotCancel(actor: Decider, request: Decidable): DecisionRefusal | null {
  if (actor.employeeId !== request.employeeId && !isAdmin(actor)) return "not_allowed_for_employee";
  if (nextStatus(request.status, "cancel") === null) return "already_decided";
  return request.status === "approved" && request.startDate <= request.today ? "already_begun" : null;
}
