import type { CreditFacts } from "@/db/credits/credit-facts";
import type { RequestFacts, StepFacts } from "@/db/time-off/request-facts";
import { allowedDecisions, isApproverOf } from "@/domain/approval/may-decide";
import { standsInFor, stepHolders, turnOf } from "@/domain/approval/turn";
import { undoableUntil } from "@/domain/approval/undo";
import type { Actor } from "@/domain/permissions/actor";
import { mayReadRequest } from "@/domain/permissions/time-off.permissions";
import type { ServiceContext } from "../service-context";

type Decided = RequestFacts | CreditFacts;
type Caller = Pick<ServiceContext, "actor" | "now">;

/** Whether the actor may read what is decided: its employee, an approver, a holder of a step, an admin. */
export function mayRead(actor: Actor, item: Decided): boolean {
  return mayReadRequest(actor, {
    employeeId: item.employeeId,
    isApprover: isApproverOf(actor, item),
    holdsStep: stepHolders(item).includes(actor.employeeId),
  });
}

/** The decisions on the wire, with what the actor may do now. */
export function decidedOnWire({ actor, now }: Caller, item: Decided) {
  return {
    steps: item.steps.map((step) => ({
      approver_id: step.approverId,
      status: step.status,
      decided_by: step.decidedBy,
      on_behalf_of: decidedFor(step),
      decided_at: step.decidedAt === null ? null : timestamp(step.decidedAt),
      note: step.note,
    })),
    allowed: allowedDecisions(actor, item),
    on_behalf_of: behalfOf(actor, item),
    undo_until: undoableUntil(actor, item, now)?.toISOString() ?? null,
  };
}

/** The approver in whose place the actor decides, or decided last, with the name. */
export function stoodInFor({ actor }: Pick<Caller, "actor">, item: Decided) {
  const own = item.steps.findLast(({ decidedBy }) => decidedBy === actor.employeeId);
  const id = behalfOf(actor, item) ?? (own ? decidedFor(own) : null);
  const name = id === null ? undefined : item.approval.names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

const UTC = "+00:00";
const WHOLE_SECONDS = "2000-01-01T00:00:00".length;

/** The database's writing of an instant as RFC 3339 in UTC, which it is but for its end. */
export function timestamp(text: string): string {
  if (!text.endsWith(UTC)) return new Date(text).toISOString();
  const milliseconds = text.slice(WHOLE_SECONDS + 1, -UTC.length).padEnd(3, "0");
  return `${text.slice(0, WHOLE_SECONDS)}.${milliseconds}Z`;
}

/** The approver for whom a delegate decided; null when they did it themselves, or an admin did. */
function decidedFor({
  approverId,
  decidedBy,
  isOverride,
}: Pick<StepFacts, "approverId" | "decidedBy" | "isOverride">): string | null {
  return decidedBy === null || decidedBy === approverId || isOverride ? null : approverId;
}

/** Whose turn the actor has as a delegate; null when it is their own, or they have none. */
function behalfOf({ employeeId }: Pick<Actor, "employeeId">, item: Decided): string | null {
  return item.status === "pending" ? standsInFor(employeeId, turnOf(item)) : null;
}
