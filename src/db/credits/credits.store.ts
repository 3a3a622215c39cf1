// SQL for the facts, in one call, for the lock, and for pages of several people's.

import type { NewStep } from "@/domain/approval/approvers";
import type { RequestStatus } from "@/domain/approval/states";
import type { Outcome } from "@/domain/approval/take-decision";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn } from "../connection/date-column";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { PagePosition } from "../time-off/requests.store";
import { CREDITS_ROW, type CreditFacts, creditsOf } from "./credit-facts";

/** Credit requests by their ids, in that order. */
export async function readCredits(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<CreditFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await tx.query(
    "SELECT hiatus.credit_facts($1::uuid, $2::uuid[], $3::timestamptz) AS result",
    [tx.organizationId, ids, now],
  );
  return creditsOf(shaped(CREDITS_ROW, row?.result));
}

/** One credit request; null when there is none. */
export async function readCredit(tx: Transaction, id: string, now: Date): Promise<CreditFacts | null> {
  return (await readCredits(tx, [id], now))[0] ?? null;
}

/** Locks the employee and then the credit request, which nobody else decides until the transaction ends. */
export async function lockCredit(tx: Transaction, id: string, now: Date): Promise<CreditFacts | null> {
  const { organizationId } = tx;
  const found = await tx.rows.creditRequest.findUnique({
    where: { organizationId_id: { organizationId, id } },
    select: { employeeId: true },
  });
  if (found === null) return null;
  await tx.query("SELECT id FROM employees WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE", [
    organizationId,
    found.employeeId,
  ]);
  await tx.query("SELECT id FROM credit_requests WHERE organization_id = $1 AND id = $2 FOR UPDATE", [
    organizationId,
    id,
  ]);
  return readCredit(tx, id, now);
}

/** Whose credit requests are listed: null people means everybody's; a holder's steps count too. */
export interface CreditFilter {
  readonly people: readonly string[] | null;
  readonly holder: string | null;
  readonly status: RequestStatus | null;
  readonly before: PagePosition | null;
  readonly limit: number;
}

/** Ids of credit requests, newest first. */
export async function findCredits(
  tx: Transaction,
  { people, holder, status, before, limit }: CreditFilter,
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT c.id FROM credit_requests c
     WHERE c.organization_id = $1
       AND ($2::uuid[] IS NULL OR c.employee_id = ANY ($2) OR EXISTS (
         SELECT FROM credit_steps s WHERE s.organization_id = $1 AND s.credit_id = c.id AND s.approver_id = $3::uuid))
       AND ($4::text IS NULL OR c.status = $4)
       AND ($5::timestamptz IS NULL OR (c.created_at, c.id) < ($5::timestamptz, $6::uuid))
     ORDER BY c.created_at DESC, c.id DESC LIMIT $7`,
    [tx.organizationId, people, holder, status, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

export interface NewCredit {
  readonly id: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly date: IsoDate;
  readonly hundredths: number;
  readonly note: string | null;
  readonly createdBy: string;
  readonly steps: readonly NewStep[];
}

/** Adds a pending credit request with its steps. */
export async function insertCredit(tx: Transaction, credit: NewCredit, now: Date): Promise<void> {
  const { organizationId } = tx;
  const { steps, date, ...rest } = credit;
  await tx.rows.creditRequest.create({
    data: {
      ...rest,
      organizationId,
      date: dateColumn(date),
      status: "pending",
      createdAt: now,
      updatedAt: now,
    },
  });
  await tx.rows.creditStep.createMany({
    data: steps.map((step) => ({ ...step, organizationId, creditId: credit.id })),
  });
}

interface Decided {
  readonly id: string;
  readonly outcome: Pick<Outcome, "status" | "steps" | "isOverride">;
  readonly adjustmentId: string | null;
  readonly by: string;
  readonly note: string | null;
  /** The position of a step that is added for a decision without an open one. */
  readonly added: number | null;
}

/** Writes a decision on a credit request that the transaction has locked. */
export async function writeCreditDecision(tx: Transaction, decided: Decided, now: Date): Promise<void> {
  const { organizationId } = tx;
  const { id, outcome, adjustmentId, by, note, added } = decided;
  const { status, isOverride } = outcome;
  await tx.rows.creditRequest.update({
    where: { organizationId_id: { organizationId, id } },
    data: { status, adjustmentId, updatedAt: now },
  });
  const record = { decidedBy: by, decidedAt: now, note, isOverride };
  for (const { position, status: after, isDecision } of outcome.steps) {
    await tx.rows.creditStep.update({
      where: { organizationId_creditId_position: { organizationId, creditId: id, position } },
      data: { status: after, ...(isDecision ? record : {}) },
    });
  }
  if (added === null) return;
  await tx.rows.creditStep.create({
    data: { organizationId, creditId: id, position: added, status: "declined", ...record },
  });
}

/** What one recipient is told of a credit request. */
interface CreditNews {
  readonly event: string;
  readonly recipientId: string;
  readonly subjectId: string;
  readonly payload: { readonly by: string; readonly note?: string | null };
}

/** Puts what there is to tell into the outbox. */
export async function tell(tx: Transaction, rows: readonly CreditNews[], now: Date): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.outboxEvent.createMany({
    data: rows.map((row) => ({ ...row, organizationId, createdAt: now })),
  });
}

/** Removes what a credit request gave, once it gives it no more. */
export async function removeGranted(tx: Transaction, adjustmentId: string): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.adjustment.delete({ where: { organizationId_id: { organizationId, id: adjustmentId } } });
}
