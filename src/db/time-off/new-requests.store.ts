// SQL for writing requests for time off: a function writes all rows, and the bytes of files come after it.
import type { NewStep } from "@/domain/approval/approvers";
import type { RequestStatus } from "@/domain/approval/states";
import type { AttachmentType } from "@/domain/attachments/attachment-rules";
import type { ClosedCycle } from "@/domain/balances/closing/close-cycles";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import type { AuditRow } from "../audit/audit.store";
import { closingRows } from "../balances/balances.store";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import type { InterruptedRow } from "./interruptions";

/** A file of a request; its bytes are stored apart. */
export interface NewAttachment {
  readonly id: string;
  readonly name: string;
  readonly contentType: AttachmentType;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** A request with everything that is written with it. */
export interface NewRequest extends TimeOffDates {
  readonly id: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly note: string | null;
  readonly status: RequestStatus;
  readonly hundredths: number;
  readonly createdBy: string;
  readonly limitsOverridden: boolean;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly NewStep[];
  readonly attachments: readonly NewAttachment[];
  readonly closings: readonly ClosedCycle[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
  /** The approved request whose place it takes, or waits to take; its files come along. */
  readonly replacesId?: string | undefined;
  /** Whether it takes days out of other time off once it is approved. */
  readonly interrupts: boolean;
  /** By when it needs a file. */
  readonly attachmentDueOn: IsoDate | null;
  /** The requests that get days back because the one that it replaces took them. */
  readonly interrupted: readonly InterruptedRow[];
}

/**
 * Writes the requests, and commits when nothing else follows. A shared half day is refused with an exclusion
 * violation of `requests_no_shared_slot`.
 */
export async function writeRequests(
  tx: Transaction,
  requests: readonly NewRequest[],
  { now, isLast }: { readonly now: Date; readonly isLast: boolean },
): Promise<void> {
  const params = [tx.organizationId, now, JSON.stringify(rowsOf(requests))] as const;
  const write = "SELECT hiatus.write_requests($1, $2, $3)";
  const attachments = requests.flatMap((request) => request.attachments);
  const [last, ...others] = attachments;
  if (!last && isLast) {
    await tx.finish(write, params);
    return;
  }
  await tx.query(write, params);
  if (!last || !isLast) {
    await writeContents(tx, attachments);
    return;
  }
  for (const attachment of others) await tx.query(WRITE_CONTENT, contentOf(tx, attachment));
  await tx.finish(WRITE_CONTENT, contentOf(tx, last));
}

/** A request without what has a table of its own. */
function rowOf(request: NewRequest) {
  const { id, employeeId, policyId, startDate, startDateType, endDate, endDateType, note, status } = request;
  const { hundredths, dates, createdBy, limitsOverridden, replacesId, interrupts, attachmentDueOn } = request;
  return {
    id,
    employeeId,
    policyId,
    startDate,
    startDateType,
    endDate,
    endDateType,
    note,
    status,
    hundredths,
    dates,
    createdBy,
    limitsOverridden,
    replacesId,
    interrupts,
    attachmentDueOn,
  };
}

/** Requests as `hiatus.write_requests` takes them: a list for each table. */
function rowsOf(requests: readonly NewRequest[]) {
  const ofEach = <Row>(rows: (request: NewRequest) => readonly Row[]) =>
    requests.flatMap((request) => rows(request).map((row) => ({ requestId: request.id, ...row })));
  return {
    requests: requests.map(rowOf),
    charges: ofEach(({ charges }) => charges),
    steps: ofEach(({ steps }) => steps),
    attachments: ofEach(({ attachments }) => attachmentRows(attachments)),
    ledgers: requests
      .filter(({ closings }) => closings.length > 0)
      .map(({ employeeId, policyId, closings }) => ({
        employeeId,
        policyId,
        closings: closingRows(closings),
      })),
    interrupted: requests.flatMap(({ interrupted }) => interrupted),
    audit: requests.flatMap(({ audit }) => audit),
    events: requests.flatMap(({ events }) => events),
  };
}

/** Files as functions take them, after those that a request has already. */
export function attachmentRows(attachments: readonly NewAttachment[], filesBefore = 0) {
  return attachments.map(({ bytes: _bytes, ...attachment }, index) => ({
    ...attachment,
    position: filesBefore + index + 1,
  }));
}

/** Writes the bytes of files whose rows are there. */
export async function writeContents(tx: Transaction, attachments: readonly NewAttachment[]): Promise<void> {
  for (const attachment of attachments) await tx.query(WRITE_CONTENT, contentOf(tx, attachment));
}

// SQL: hot: a file comes with its request, and the last one commits with it
const WRITE_CONTENT =
  "INSERT INTO attachment_contents (organization_id, attachment_id, content) VALUES ($1, $2, $3)";

function contentOf({ organizationId }: Transaction, { id, bytes }: NewAttachment) {
  return [organizationId, id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)] as const;
}
