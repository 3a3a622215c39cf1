import type { NewStep } from "@/domain/approval/approvers";
import type { RequestStatus } from "@/domain/approval/states";
import type { AttachmentType } from "@/domain/attachments/attachment-rules";
import type { ClosedCycle } from "@/domain/balances/close-cycles";
import {
  holidaysThatApply,
  type PlacedHoliday,
  type WorkCalendar,
  type WorkPattern,
} from "@/domain/calendar/work-calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Actor } from "@/domain/permissions/actor";
import type { OrganizationId } from "@/domain/tenancy";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { type ActorRow, actorOf } from "./actor-row";
import { type ApprovalFacts, type ApprovalRow, approvalReader } from "./approval-facts";
import type { AuditRow } from "./audit.store";
import { closingRows } from "./balances.store";
import { callOnce } from "./call";
import type { EmployeeFacts } from "./employee-facts";
import type { OutboxRow } from "./outbox.store";
import { type HeldPolicy, heldPolicyOf, type PolicyRow } from "./policy-facts";
import { type BegunTransaction, beginTransaction, type DirectTransaction } from "./transaction";

interface BookingFactsRow {
  readonly employee: EmployeeFacts;
  readonly approval: ApprovalRow;
  readonly otherAdmins: readonly string[] | null;
  readonly policy: PolicyRow | null;
  readonly patterns: readonly WorkPattern[] | null;
  readonly holidays: readonly PlacedHoliday[] | null;
  readonly liveRequests: readonly TimeOffDates[] | null;
}

/** All that decides about a new request of an employee. */
export interface BookingFacts {
  readonly employee: EmployeeFacts;
  readonly approval: ApprovalFacts;
  /** The active admins but the employee. */
  readonly otherAdmins: readonly string[];
  /** Null when the policy was never assigned to the employee, or is none of the organization. */
  readonly held: HeldPolicy | null;
  readonly calendar: WorkCalendar;
  readonly liveRequests: readonly TimeOffDates[];
}

export interface WantedBooking {
  readonly employeeId: string;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly now: Date;
}

const BOOKING_FACTS = "SELECT hiatus.booking_facts($1, $2, $3, $4, $5, $6, $7) AS result";

/** The facts as they are now, in one round trip; null when the organization has no such employee. */
export async function readBookingFacts(
  organizationId: OrganizationId,
  wanted: WantedBooking,
): Promise<BookingFacts | null> {
  const row = await callOnce<BookingFactsRow>(BOOKING_FACTS, paramsOf(organizationId, wanted, false));
  return row && bookingFactsOf(row);
}

/** A booking as a key's bearer wants it; without an employee the key's owner's own. */
export interface WantedBookingByKey extends Omit<WantedBooking, "employeeId"> {
  readonly employeeId: string | null;
}

interface KeyedBookingRow {
  readonly result: { readonly actor: ActorRow; readonly facts: BookingFactsRow | null } | null;
}

export interface KeyedBooking {
  readonly actor: Actor;
  readonly facts: BookingFacts | null;
}

const BOOKING_FACTS_BY_KEY = "SELECT hiatus.booking_facts_by_key($1, $2, $3, $4, $5, $6, $7) AS result";

/** The key's owner together with the facts, in one round trip; null when no such key is alive. */
export async function readBookingByKey(
  hash: Buffer,
  wanted: WantedBookingByKey,
): Promise<KeyedBooking | null> {
  const row = await callOnce<KeyedBookingRow["result"]>(
    BOOKING_FACTS_BY_KEY,
    keyedParams(hash, wanted, false),
  );
  return row && keyedBookingOf(row);
}

/** The same under the locks, in a transaction that somebody has to go on with, or to abandon. */
export async function beginBookingByKey(
  hash: Buffer,
  wanted: WantedBookingByKey,
): Promise<(KeyedBooking & { readonly transaction: BegunTransaction }) | null> {
  const { rows, transaction } = await beginTransaction<KeyedBookingRow>(
    BOOKING_FACTS_BY_KEY,
    keyedParams(hash, wanted, true),
  );
  const row = rows[0]?.result;
  if (row) return { ...keyedBookingOf(row), transaction };
  await transaction.abandon();
  return null;
}

/** The facts under the locks of the calendar and the employee, which hold until the transaction ends. */
export async function lockBookingFacts(
  tx: DirectTransaction,
  wanted: WantedBooking,
): Promise<BookingFacts | null> {
  const [row] = await tx.enter<{ result: BookingFactsRow | null }>(
    BOOKING_FACTS,
    paramsOf(tx.organizationId, wanted, true),
  );
  return row?.result ? bookingFactsOf(row.result) : null;
}

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
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly NewStep[];
  readonly attachments: readonly NewAttachment[];
  readonly closings: readonly ClosedCycle[];
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
}

/** Writes the request and commits. A shared half day is refused with an exclusion violation of `requests_no_shared_slot`. */
export async function writeRequest(tx: DirectTransaction, request: NewRequest, now: Date): Promise<void> {
  const { attachments, closings, ...rest } = request;
  const row = JSON.stringify({
    ...rest,
    attachments: attachments.map(({ bytes: _bytes, ...attachment }, index) => ({
      ...attachment,
      position: index + 1,
    })),
    closings: closingRows(closings),
  });
  const params = [tx.organizationId, now, row];
  const write = "SELECT hiatus.write_request($1, $2, $3)";
  const [last, ...others] = attachments;
  if (!last) {
    await tx.finish(write, params);
    return;
  }
  await tx.query(write, params);
  for (const attachment of others) await tx.query(WRITE_CONTENT, contentOf(tx, attachment));
  await tx.finish(WRITE_CONTENT, contentOf(tx, last));
}

const WRITE_CONTENT =
  "INSERT INTO attachment_contents (organization_id, attachment_id, content) VALUES ($1, $2, $3)";

function contentOf({ organizationId }: DirectTransaction, { id, bytes }: NewAttachment) {
  return [organizationId, id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)];
}

function paramsOf(organizationId: OrganizationId, wanted: WantedBooking, writes: boolean) {
  const { employeeId, policyId, startDate, endDate, now } = wanted;
  return [organizationId, employeeId, policyId, startDate, endDate, now, writes];
}

function keyedParams(hash: Buffer, wanted: WantedBookingByKey, writes: boolean) {
  const { employeeId, policyId, startDate, endDate, now } = wanted;
  return [hash, employeeId, policyId, startDate, endDate, now, writes];
}

function keyedBookingOf({ actor, facts }: NonNullable<KeyedBookingRow["result"]>): KeyedBooking {
  return { actor: actorOf(actor), facts: facts && bookingFactsOf(facts) };
}

function bookingFactsOf(row: BookingFactsRow): BookingFacts {
  const { employee } = row;
  return {
    employee,
    approval: approvalReader(row.approval)(employee.id, employee.today),
    otherAdmins: row.otherAdmins ?? [],
    held: row.policy && heldPolicyOf(row.policy, employee),
    calendar: {
      defaultWeek: employee.defaultWeek,
      patterns: row.patterns ?? [],
      holidays: holidaysThatApply(row.holidays ?? [], employee),
    },
    liveRequests: row.liveRequests ?? [],
  };
}
