import type { RequestReference, UndoDecisionInput } from "@/contracts/time-off";
import { removeStep, writeDecision } from "@/db/approvals/decisions.store";
import { lockLimitsAround } from "@/db/booking-limits/booking-limits.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { isExclusionViolation } from "@/db/connection/violations";
import { lockToldOf, type ToldOfDecision, withhold } from "@/db/notifications/outbox.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { lockRequest } from "@/db/time-off/requests.store";
import { toDays } from "@/domain/amount";
import { isLive } from "@/domain/approval/states";
import { stepHolders } from "@/domain/approval/turn";
import { beforeDecision, type LastDecision, type Restored, whyNotUndo } from "@/domain/approval/undo";
import { DomainError } from "@/domain/errors";
import { entryOf } from "../../audit/record";
import { found, refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { type Others, othersOf, refuseUnlessFits, revivedEntry, reviveEnded } from "../change/undo-others";
import { interruptedRows, touchedIn } from "../interrupt/interruption";
import { interruptionAudit } from "../interrupt/interruption-records";
import { moveTurnOf } from "../move-turns";
import { recloseAll, touchedBy } from "../reclose-cycles";
import { undoneEvents } from "../request-events";
import { UNDECIDED } from "./write-outcome";

/**
 * Undoes the caller's own last decision on a request, with everything that it did, under the locks of a
 * decision.
 */
export async function undoDecision(
  ctx: ServiceContext,
  { id }: UndoDecisionInput,
): Promise<RequestReference> {
  try {
    return await inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
      await lockLimitsAround(tx, id);
      const request = found(await lockRequest(tx, id, ctx.now), "missing.request");
      const { decision, restored } = undoable(ctx, request);
      const others = await othersOf(tx, ctx, request, restored);
      const told = await lockToldOf(tx, toldBy(request, decision, others));
      refuseUnless(!told.some(({ hasLeft }) => hasLeft), "already_decided", "time_off.undo_too_late");
      await refuseUnlessFits(tx, ctx, request, others);
      await takeBack(tx, ctx, { request, restored, told, others });
      if (others.replaced !== null || !isLive(request.status) || others.interrupted.length > 0) {
        const touched = [...touchedBy(request, others.replaced), ...touchedIn(others.interrupted)];
        await recloseAll(tx, touched, ctx.now);
      }
      // The holder of the turn may have lost it meanwhile.
      if (restored.status === "pending") await moveTurnOf(tx, ctx, id);
      return { id };
    });
  } catch (error) {
    throw isExclusionViolation(error, "requests_no_shared_slot")
      ? new DomainError("already_decided", { detail: "time_off.undo_does_not_fit" })
      : error;
  }
}

const SENTENCES = {
  not_allowed_for_employee: "time_off.no_undo",
  already_decided: "time_off.undo_too_late",
} as const;

function undoable(ctx: ServiceContext, request: RequestFacts) {
  const refused = whyNotUndo(ctx.actor, request, ctx.now);
  const restored = beforeDecision(request);
  const { lastDecision: decision } = request;
  if (refused !== null || restored === null || decision === null) {
    const code = refused ?? "already_decided";
    throw new DomainError(code, { detail: SENTENCES[code] });
  }
  return { decision, restored };
}

/** Who may have been notified of it: the employee, or the holder of the next turn. */
function toldBy(request: RequestFacts, { at }: LastDecision, { interrupted }: Others) {
  const recipientIds = [...new Set([request.employeeId, ...stepHolders(request)])];
  return { requestIds: [request.id, ...interrupted.map((one) => one.request.id)], at, recipientIds };
}

interface TakenBack {
  readonly request: RequestFacts;
  readonly restored: Restored;
  readonly told: readonly ToldOfDecision[];
  readonly others: Others;
}

async function takeBack(
  tx: Transaction,
  ctx: ServiceContext,
  { request, restored, told, others: { replaced, ended, interrupted } }: TakenBack,
): Promise<void> {
  const { id: requestId, employeeId, status } = request;
  const recipients = told.map(({ recipientId }) => recipientId).filter((id) => id !== null);
  const toldIds = [...new Set(recipients)];
  await writeDecision(
    tx,
    {
      requestId,
      from: status,
      status: restored.status,
      decidedBy: null,
      steps: restored.steps.map((step) => ({ ...step, ...UNDECIDED })),
      audit: [
        entryOf(ctx, {
          action: "time_off.undone",
          entity: "time_off_request",
          entityId: requestId,
          before: { status },
          after: { status: restored.status, days: toDays(request.hundredths) },
        }),
        ...(replaced === null ? [] : [revivedEntry(ctx, replaced, "approved")]),
        ...interruptionAudit(ctx, interrupted),
      ],
      events: undoneEvents({ requestId, employeeId }, { toldIds, by: ctx.actor.employeeId }),
      restores: replaced?.id,
      interrupted: interrupted.length === 0 ? undefined : interruptedRows(interrupted),
    },
    { now: ctx.now, isLast: false },
  );
  const { addedStep } = restored;
  if (addedStep !== null) await removeStep(tx, { requestId, position: addedStep });
  if (ended !== null) await reviveEnded(tx, ctx, ended);
  await withhold(
    tx,
    told.map(({ id }) => id),
    "settled",
  );
}
