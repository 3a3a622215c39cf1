import { type RecountedRow, writeRecords, writeRecounts } from "@/db/calendar/recount.store";
import type { Transaction } from "@/db/connection/transaction";
import type { OutboxRow } from "@/db/notifications/outbox.store";
import { type Hundredths, toDays } from "@/domain/amount";
import { recountsFrom } from "@/domain/time-off/recount";
import { entryOf } from "../audit/record";
import { inPortions } from "../in-portions";
import type { ServiceContext } from "../service-context";
import { recountedEvent } from "../time-off/request-events";
import { type CountedAnew, countAnew } from "./count-anew";

/** What a change of the calendar does to requests; people and requests are those that get or lose days. */
export interface RecountSummary {
  readonly people: number;
  readonly requests: number;
  readonly hundredthsGivenBack: Hundredths;
  readonly hundredthsTaken: Hundredths;
  /** How many requests fitted before and no longer do. */
  readonly needsAttention: number;
}

/**
 * Recounts the live requests of these employees from their today on, and notifies those who gain or lose
 * days. Call it after the change is written, with the calendar shared and the employees locked.
 */
export async function recountRequests(
  tx: Transaction,
  ctx: ServiceContext,
  employeeIds: readonly string[],
): Promise<RecountSummary> {
  const counted = await countAnew(tx, { employeeIds, isRemarked: true }, ctx.now);
  await writeCounted(tx, ctx, counted);
  return summaryOf(counted);
}

/** Writes what was counted, with its records, except for the records that were already written. */
export async function writeCounted(
  tx: Transaction,
  ctx: ServiceContext,
  counted: readonly CountedAnew[],
  toldBefore: readonly CountedAnew[] = [],
): Promise<void> {
  const told = new Set(toldBefore.map(({ request }) => request.id));
  await inPortions(counted, (portion) =>
    writeRecounts(tx, {
      rows: portion.map(rowOf),
      ...recordsOf(
        ctx,
        portion.filter(({ request }) => !told.has(request.id)),
      ),
      now: ctx.now,
    }),
  );
}

/** Writes the audit entries and notifications of what was counted, and nothing else. */
export async function tellCounted(
  tx: Transaction,
  ctx: ServiceContext,
  counted: readonly CountedAnew[],
  eventsOf = recountEvents,
): Promise<void> {
  await inPortions(counted, (portion) =>
    writeRecords(tx, { ...recordsOf(ctx, portion, eventsOf), now: ctx.now }),
  );
}

/** To the employee of a request that takes more or fewer days. */
export function recountEvents({ request, change, isMarked }: CountedAnew): OutboxRow[] {
  if (change === 0) return [];
  const { id: requestId, employeeId } = request;
  return [recountedEvent({ requestId, employeeId }, { days: toDays(change), isMarked })];
}

/** Whether both have the same records. */
export function isToldAlike(one: CountedAnew, other: CountedAnew): boolean {
  return (
    one.hundredths === other.hundredths &&
    one.change === other.change &&
    one.isMarked === other.isMarked &&
    one.request.needsAttention === other.request.needsAttention &&
    one.isDifferent === other.isDifferent
  );
}

function recordsOf(ctx: ServiceContext, counted: readonly CountedAnew[], eventsOf = recountEvents) {
  return {
    audit: counted.filter(({ isDifferent }) => isDifferent).map((anew) => auditOf(ctx, anew)),
    events: counted.flatMap(eventsOf),
  };
}

function rowOf({ request, changed, charges, hundredths, isMarked }: CountedAnew): RecountedRow {
  return {
    requestId: request.id,
    employeeId: request.employeeId,
    policyId: request.policyId,
    hundredths,
    needsAttention: isMarked,
    dates: changed,
    charges,
    since: recountsFrom(request, request.employee, request.employee.today),
  };
}

function auditOf(ctx: ServiceContext, { request, hundredths, change, isMarked }: CountedAnew) {
  return entryOf(ctx, {
    action: "time_off.recounted",
    entity: "time_off_request",
    entityId: request.id,
    before: { days: toDays(hundredths - change), needs_attention: request.needsAttention },
    after: { days: toDays(hundredths), needs_attention: isMarked },
  });
}

/** How many people and requests get or lose days by what was counted. */
export function summaryOf(changed: readonly CountedAnew[]): RecountSummary {
  const moved = changed.filter(({ change }) => change !== 0);
  let hundredthsGivenBack = 0;
  let hundredthsTaken = 0;
  for (const { change } of moved) {
    if (change < 0) hundredthsGivenBack -= change;
    else hundredthsTaken += change;
  }
  return {
    people: new Set(moved.map(({ request }) => request.employeeId)).size,
    requests: moved.length,
    hundredthsGivenBack,
    hundredthsTaken,
    needsAttention: changed.filter(({ request, isMarked }) => isMarked && !request.needsAttention).length,
  };
}
