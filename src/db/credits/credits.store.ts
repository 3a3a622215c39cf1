// SQL for the facts, in one call, for the lock, and for pages of several people's.

import type { NewStep } from "@/domain/approval/approvers";
import type { RequestStatus } from "@/domain/approval/states";
import { type IsoDate, todayIn } from "@/domain/dates/iso-date";
import type { KeptInQueue } from "../approvals/approvals.store";
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

/** What a list is narrowed to; null narrows nothing. */
export interface KeptCredits extends KeptInQueue {
  readonly statuses: readonly RequestStatus[] | null;
  /** Created or changed at that moment or later. */
  readonly updatedSince: string | null;
}

/** Whose credit requests are listed: null people means everybody's; a holder's steps count too. */
export interface CreditFilter {
  readonly people: readonly string[] | null;
  readonly holder: string | null;
  readonly kept: KeptCredits;
  readonly before: PagePosition | null;
  readonly limit: number;
}

/** Ids of credit requests, newest first. */
export async function findCredits(
  tx: Transaction,
  { people, holder, kept, before, limit }: CreditFilter,
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT c.id FROM credit_requests c
     WHERE c.organization_id = $1
       AND ($2::uuid[] IS NULL OR c.employee_id = ANY ($2) OR EXISTS (
         SELECT FROM credit_steps s WHERE s.organization_id = $1 AND s.credit_id = c.id AND s.approver_id = $3::uuid))
       AND ($4::text[] IS NULL OR c.status = ANY ($4))
       AND ($5::timestamptz IS NULL OR (c.created_at, c.id) < ($5::timestamptz, $6::uuid))
       AND ($8::uuid[] IS NULL OR c.employee_id = ANY ($8)) AND ($9::uuid IS NULL OR c.policy_id = $9)
       AND ($10::date IS NULL OR c.date >= $10) AND ($11::date IS NULL OR c.date <= $11)
       AND ($12::timestamptz IS NULL OR c.updated_at >= $12)
     ORDER BY c.created_at DESC, c.id DESC LIMIT $7`,
    [
      tx.organizationId,
      people,
      holder,
      kept.statuses,
      before?.at ?? null,
      before?.id ?? null,
      limit,
      kept.people,
      kept.policyId,
      kept.from,
      kept.to,
      kept.updatedSince,
    ],
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

interface AwaitingCredits {
  readonly actorId: string;
  readonly isAdmin: boolean;
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly now: Date;
}

/** A page of what waits for somebody, or may, oldest first. */
export async function findAwaitingCredits(
  tx: Transaction,
  { actorId, isAdmin, after, limit, now }: AwaitingCredits,
): Promise<string[]> {
  const [row] = await tx.query("SELECT hiatus.awaiting_credit_ids($1, $2, $3, $4, $5, $6, $7) AS ids", [
    tx.organizationId,
    actorId,
    isAdmin,
    todayIn("UTC", now),
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
  return row?.ids ?? [];
}

interface DecidedCredits {
  readonly deciderId: string;
  readonly kept: KeptCredits;
  readonly before: PagePosition | null;
  readonly limit: number;
}

/** Ids of credit requests that somebody decided, the last decision first, with when that was. */
export async function findDecidedCredits(
  tx: Transaction,
  { deciderId, kept, before, limit }: DecidedCredits,
): Promise<{ id: string; at: string }[]> {
  // SQL: a page of the queue, ordered by the last decision on each
  const rows = await tx.query(
    `SELECT s.credit_id AS id, max(s.decided_at) AS at FROM credit_steps s
     JOIN credit_requests c ON c.organization_id = $1 AND c.id = s.credit_id
     WHERE s.organization_id = $1 AND s.decided_by = $2
       AND ($6::uuid[] IS NULL OR c.employee_id = ANY ($6)) AND ($7::uuid IS NULL OR c.policy_id = $7)
       AND ($8::date IS NULL OR c.date >= $8) AND ($9::date IS NULL OR c.date <= $9)
       AND ($10::text[] IS NULL OR c.status = ANY ($10)) AND ($11::timestamptz IS NULL OR c.updated_at >= $11)
     GROUP BY s.credit_id
     HAVING $3::timestamptz IS NULL OR (max(s.decided_at), s.credit_id) < ($3::timestamptz, $4::uuid)
     ORDER BY max(s.decided_at) DESC, s.credit_id DESC LIMIT $5`,
    [
      tx.organizationId,
      deciderId,
      before?.at ?? null,
      before?.id ?? null,
      limit,
      kept.people,
      kept.policyId,
      kept.from,
      kept.to,
      kept.statuses,
      kept.updatedSince,
    ],
  );
  return rows.flatMap(({ id, at }) => (at === null ? [] : [{ id, at: at.toISOString() }]));
}
