import { type StepRow, writeDecision } from "@/db/approvals/decisions.store";
import { lockPendingAround, readOtherAdmins } from "@/db/approvals/turns.store";
import type { Transaction } from "@/db/connection/transaction";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { passTurn } from "@/domain/approval/pass-turn";
import { type Step, turnOf } from "@/domain/approval/turn";
import { entryOf } from "../audit/record";
import { moveCreditTurns } from "../credits/move-credit-turns";
import type { ServiceContext } from "../service-context";
import { UNDECIDED } from "./decide/write-outcome";
import { type ToldOfTurn, turnMovedEvents } from "./request-events";

/**
 * Passes on the turns that these employees, or their approvers, may no longer take, and notifies the new
 * holders, of credit requests too; call it after the change is written. After the last step it is the admins' turn.
 */
export async function moveTurns(
  tx: Transaction,
  ctx: ServiceContext,
  employeeIds: readonly string[],
): Promise<void> {
  const ids = await lockPendingAround(tx, employeeIds);
  for (const request of await readRequests(tx, ids, ctx.now)) {
    const steps = passTurn(request);
    if (steps) await moveTurn(tx, ctx, { request, steps });
  }
  await moveCreditTurns(tx, ctx, employeeIds);
}

/** The same for one request, which the transaction has locked. */
export async function moveTurnOf(tx: Transaction, ctx: ServiceContext, requestId: string): Promise<void> {
  for (const request of await readRequests(tx, [requestId], ctx.now)) {
    const steps = passTurn(request);
    if (steps) await moveTurn(tx, ctx, { request, steps });
  }
}

async function moveTurn(
  tx: Transaction,
  ctx: ServiceContext,
  { request, steps }: { readonly request: RequestFacts; readonly steps: readonly Step[] },
): Promise<void> {
  const changed = new Set(steps.map(({ position }) => position));
  const kept = request.steps.filter(({ position }) => !changed.has(position));
  const turn = turnOf({ ...request, steps: [...kept, ...steps] });
  const told = turn.holders.length > 0 ? turn : await anyAdmin(tx, request);
  const current = steps.find(({ status }) => status === "current");
  await writeDecision(
    tx,
    {
      requestId: request.id,
      from: "pending",
      status: "pending",
      decidedBy: null,
      steps: steps.flatMap((step) => rowsOf(step, request)),
      audit: [
        entryOf(ctx, {
          action: "time_off.turn_moved",
          entity: "time_off_request",
          entityId: request.id,
          before: {
            approver_id: request.steps.find(({ status }) => status === "current")?.approverId ?? null,
          },
          after: { approver_id: current?.approverId ?? null },
        }),
      ],
      events: turnMovedEvents({ requestId: request.id, employeeId: request.employeeId }, told),
    },
    { now: ctx.now, isLast: false },
  );
}

async function anyAdmin(tx: Transaction, { employeeId, today }: RequestFacts): Promise<ToldOfTurn> {
  return { approverId: null, holders: await readOtherAdmins(tx, employeeId, today) };
}

/** A new step is first added as waiting, before it becomes current. */
function rowsOf({ position, status }: Step, { steps }: RequestFacts): StepRow[] {
  const row = { position, status, ...UNDECIDED };
  const isNew = !steps.some((step) => step.position === position);
  return isNew ? [{ ...row, status: "waiting" }, row] : [row];
}
