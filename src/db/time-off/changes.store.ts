// SQL for locks, and for what is written in one statement; only changes call it.
import { z } from "zod";
import type { NewStep } from "@/domain/approval/approvers";
import { LIVE_STATUSES, type RequestStatus } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { LiveRequest } from "@/domain/time-off/interrupt/live-requests";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import type { AuditRow } from "../audit/audit.store";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import { LIVE_REQUEST } from "./date-shapes";
import type { InterruptedRow } from "./interruptions";
import { attachmentRows, type NewAttachment, writeContents } from "./new-requests.store";
import { type RequestFacts, requestsOf } from "./request-facts";
import { REQUESTS_ROW } from "./request-rows";

const LOCKED_ROW = z.strictObject({
  hasChanged: z.boolean(),
  hasOtherDates: z.boolean(),
  facts: REQUESTS_ROW,
});

/** A request that is about to be changed or decided. */
export interface ToChange {
  readonly request: RequestFacts;
  /** The approved one that it waits to replace, or replaced. */
  readonly old: RequestFacts | null;
  /** Whether somebody else changed or decided it while its lock was waited for. */
  readonly hasChanged: boolean;
  /** Whether it has other dates, or another policy, since then. */
  readonly hasOtherDates: boolean;
}

interface ToLock {
  readonly now: Date;
  /** The dates that it may get: then capacities are locked, too, before its employee. */
  readonly range?: { readonly from: IsoDate | null; readonly to: IsoDate | null };
}

/** The request under the locks of the calendar, its employee and itself; null when there is none. */
export async function lockToChange(
  tx: Transaction,
  id: string,
  { now, range }: ToLock,
): Promise<ToChange | null> {
  const { from = null, to = null } = range ?? {};
  const [row] = await tx.enter("SELECT hiatus.request_row_to_change($1, $2, $3, $4, $5, $6) AS result", [
    tx.organizationId,
    id,
    now,
    range !== undefined,
    from,
    to,
  ]);
  const locked = shapedOrNull(LOCKED_ROW, row?.result);
  if (locked === null) return null;
  const [request, old = null] = requestsOf(locked.facts);
  return request === undefined ? null : { ...locked, request, old };
}

/** The live requests of an employee in a range of dates, but some. */
export async function readOtherLive(
  tx: Transaction,
  {
    employeeId,
    from,
    to,
    but,
  }: {
    readonly employeeId: string;
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly but: readonly string[];
  },
): Promise<Required<LiveRequest>[]> {
  const { organizationId } = tx;
  const rows = await tx.rows.timeOffRequest.findMany({
    where: {
      organizationId,
      employeeId,
      status: { in: [...LIVE_STATUSES] },
      endDate: { gte: dateColumn(from) },
      startDate: { lte: dateColumn(to) },
      id: { notIn: [...but] },
    },
    select: {
      id: true,
      startDate: true,
      endDate: true,
      startDateType: true,
      endDateType: true,
      status: true,
      interrupts: true,
    },
  });
  return rows.map(({ id: requestId, startDate, endDate, ...row }) =>
    shaped(LIVE_REQUEST, {
      ...row,
      requestId,
      startDate: isoDateOf(startDate),
      endDate: isoDateOf(endDate),
    }),
  );
}

/** The ids of an employee's live requests in a range of dates that others can take days out of, but some. */
export async function readInterruptible(
  tx: Transaction,
  {
    employeeId,
    from,
    to,
    but,
  }: {
    readonly employeeId: string;
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly but: readonly string[];
  },
): Promise<string[]> {
  const live = await readOtherLive(tx, { employeeId, from, to, but });
  return live.filter(({ interrupts }) => !interrupts).map(({ requestId }) => requestId);
}

/** A change of a live request, with its records. */
export interface RequestChange extends TimeOffDates {
  readonly id: string;
  readonly employeeId: string;
  readonly interrupts: boolean;
  /** By when it needs a file. */
  readonly attachmentDueOn: IsoDate | null;
  /** Who adds the files. */
  readonly changedBy: string;
  /** The requests of which it takes other days than before. */
  readonly interrupted: readonly InterruptedRow[];
  /** The status that is changed from; it is written only if the request still has it. */
  readonly from: RequestStatus;
  readonly status: RequestStatus;
  readonly policyId: string;
  readonly note: string | null;
  readonly hundredths: number;
  readonly needsAttention: boolean;
  readonly limitsOverridden: boolean;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  /** Null: they stay. */
  readonly steps: readonly NewStep[] | null;
  /** They are added. */
  readonly attachments: readonly NewAttachment[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
}

/** Writes a change; false when somebody else decided first. */
export async function writeChange(
  tx: Transaction,
  { attachments, ...change }: RequestChange,
  { now, filesBefore }: { readonly now: Date; readonly filesBefore: number },
): Promise<boolean> {
  const row = { ...change, attachments: attachmentRows(attachments, filesBefore) };
  const [written] = await tx.query("SELECT hiatus.write_change($1, $2, $3) AS is_written", [
    tx.organizationId,
    now,
    JSON.stringify(row),
  ]);
  if (written?.is_written !== true) return false;
  await writeContents(tx, attachments);
  return true;
}
