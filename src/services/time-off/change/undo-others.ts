import { readEndedWith, readStepsBefore, writeDecision } from "@/db/approvals/decisions.store";
import type { Transaction } from "@/db/connection/transaction";
import { readBookingFactsIn } from "@/db/time-off/booking/booking.store";
import { readOtherLive } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { isLive, type RequestStatus } from "@/domain/approval/states";
import type { Restored } from "@/domain/approval/undo";
import { withoutRequests } from "@/domain/balances/replacements";
import { fitsAgain } from "@/domain/time-off/follow/fits-again";
import { entryOf } from "../../audit/record";
import { refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { UNDECIDED } from "../decide/write-outcome";
import { interruptingBy } from "../interrupt/interrupting-of";
import { type CountedInterrupted, foreseeInterruption } from "../interrupt/interruption";
import { moveTurnOf } from "../move-turns";

/** What a decision did to other requests, which is restored with it. */
export interface Others {
  /** The approved request whose place this one took. */
  readonly replaced: RequestFacts | null;
  /** What waited to replace this one and ended with it. */
  readonly ended: RequestFacts | null;
  /** What had lost days to this one, or got them back. */
  readonly interrupted: readonly CountedInterrupted[];
}

/**
 * The other requests that the decision concerned. Error: 409 `already_decided` when the one that this request
 * waits to replace is no longer approved, or something else waits to replace it.
 */
export async function othersOf(
  tx: Transaction,
  ctx: ServiceContext,
  request: RequestFacts,
  restored: Restored,
): Promise<Others> {
  const { replacesId, status } = request;
  const tookPlace = status === "approved" && restored.status === "pending";
  const [replaced = null] = replacesId === null ? [] : await readRequests(tx, [replacesId], ctx.now);
  if (replaced !== null && !isLive(status)) {
    const isOpen = replaced.status === "approved" && replaced.replacementId === null;
    refuseUnless(isOpen || replaced.replacedById === request.id, "already_decided", DOES_NOT_FIT);
  }
  const endedId = isLive(status) ? null : await readEndedWith(tx, request.id);
  const [ended = null] = endedId === null ? [] : await readRequests(tx, [endedId], ctx.now);
  const place = tookPlace ? replaced : null;
  const interrupted = await foreseeInterruption(tx, interruptingAgain(request, restored, place), ctx.now);
  return { replaced: place, ended, interrupted };
}

/** The other way round: what the decision ended takes days out of others again. */
function interruptingAgain(request: RequestFacts, restored: Restored, replaced: RequestFacts | null) {
  const { began, ...change } = interruptingBy(request, restored.status);
  return { ...change, began: replaced?.interrupts ? [...began, replaced] : began };
}

const DOES_NOT_FIT = "time_off.undo_does_not_fit";

/** Error: 409 `already_decided` when something that would hold its days again no longer can. */
export async function refuseUnlessFits(
  tx: Transaction,
  ctx: ServiceContext,
  request: RequestFacts,
  { replaced, ended, interrupted }: Others,
): Promise<void> {
  const revived = [
    ...(isLive(request.status) ? [] : [{ request, but: waitsFor(request) }]),
    ...(replaced === null ? [] : [{ request: replaced, but: [request.id] }]),
    ...(ended === null ? [] : [{ request: ended, but: [] }]),
  ];
  const marked = interrupted.some(({ isMarked, request: { needsAttention } }) => isMarked && !needsAttention);
  refuseUnless(!marked, "already_decided", DOES_NOT_FIT);
  for (const one of revived) {
    const fits = await stillFits(tx, ctx, one);
    refuseUnless(fits, "already_decided", DOES_NOT_FIT);
  }
}

/** The audit entry of a request that holds its days again because a decision on another was undone. */
export function revivedEntry(ctx: ServiceContext, { id, status }: RequestFacts, revivedTo: RequestStatus) {
  return entryOf(ctx, {
    action: "time_off.undone",
    entity: "time_off_request",
    entityId: id,
    before: { status },
    after: { status: revivedTo },
  });
}

/** Lets what had ended with a request wait again. */
export async function reviveEnded(tx: Transaction, ctx: ServiceContext, ended: RequestFacts): Promise<void> {
  const steps = await readStepsBefore(tx, ended.id);
  await writeDecision(
    tx,
    {
      requestId: ended.id,
      from: ended.status,
      status: "pending",
      decidedBy: null,
      steps: steps.map((step) => ({ ...step, ...UNDECIDED })),
      audit: [revivedEntry(ctx, ended, "pending")],
      events: [],
    },
    { now: ctx.now, isLast: false },
  );
  await moveTurnOf(tx, ctx, ended.id);
}

function waitsFor({ replacesId, replacedById }: RequestFacts): string[] {
  return replacesId === null || replacedById !== null ? [] : [replacesId];
}

async function stillFits(
  tx: Transaction,
  ctx: ServiceContext,
  { request, but }: { readonly request: RequestFacts; readonly but: readonly string[] },
): Promise<boolean> {
  const facts = await readBookingFactsIn(tx, { ...request, now: ctx.now });
  if (!facts?.held) return false;
  const { employee, held, calendar, limits } = facts;
  const { employeeId, startDate: from, endDate: to } = request;
  const liveRequests =
    but.length === 0 ? facts.liveRequests : await readOtherLive(tx, { employeeId, from, to, but });
  const balance = withoutRequests(held.balance, new Set(but));
  return fitsAgain(
    { today: employee.today, isAdmin: true, balance, calendar, liveRequests, limits },
    request,
  );
}
