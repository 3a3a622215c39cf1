// SQL for sets: a change of the calendar finds, reads and writes thousands of requests.
import { z } from "zod";
import type { Hundredths } from "@/domain/amount";
import type { BalanceFacts } from "@/domain/balances/facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { AuditRow } from "../audit/audit.store";
import { BALANCE_ROW, balanceFactsOf } from "../balances/policy-facts";
import { UUID } from "../connection/json-shapes";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { OutboxRow } from "../notifications/outbox.store";
import {
  HELD_ROWS,
  INTERRUPTION_ROWS,
  RECOUNT_FACTS_ROW,
  type RecountableRequest,
  recountableOf,
} from "./recount-facts";

/** From one date to another, both included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Which live requests a change of the calendar may concern: those that meet all given conditions. */
export interface RecountScope {
  readonly employeeIds?: readonly string[];
  /** Of those who work in one of the countries; where a site is named, at that site. */
  readonly places?: readonly { readonly country_code: string; readonly site: string }[];
  readonly siteId?: string;
  readonly policyId?: string;
  /** With a date on it or later. */
  readonly from?: IsoDate;
  /** With a date on it or earlier. */
  readonly to?: IsoDate;
  /** With a date in one of them. */
  readonly ranges?: readonly DateRange[];
}

const PORTION = 100;

/**
 * The ids of the requests that reach into their employees' today or later, or beyond the end of their employment, in portions of
 * which each has all of an employee's. Of people who are named also those of the past that are marked, or lie outside of what the
 * person holds by now.
 */
export async function findRecountable(
  tx: Transaction,
  scope: RecountScope,
  now: Date,
): Promise<readonly (readonly string[])[]> {
  const rows = await tx.query(
    "SELECT requests FROM hiatus.recountable_requests($1::uuid, $2::jsonb, $3::timestamptz, $4::integer)",
    [tx.organizationId, JSON.stringify(scope), now, PORTION],
  );
  return rows.map(({ requests }) => requests ?? []);
}

/** Those of the requests that are live, with all that decides what their dates take. */
export async function readRecountable(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<RecountableRequest[]> {
  // The assignments beside the function: what it answers is read by instances of the version before, too.
  const [row] = await tx.query(
    `SELECT hiatus.facts_to_recount($1::uuid, $2::uuid[], $3::timestamptz) AS result, (
       SELECT json_agg(json_build_object('employeeId', a.employee_id, 'policyId', a.policy_id,
           'effectiveDate', a.effective_date, 'endEffectiveDate', a.end_effective_date) ORDER BY a.effective_date)
       FROM (
         SELECT DISTINCT r.employee_id, r.policy_id FROM requests r
         WHERE r.organization_id = $1::uuid AND r.id = ANY ($2::uuid[])
       ) h
       JOIN policy_assignments a
         ON a.organization_id = $1::uuid AND a.employee_id = h.employee_id AND a.policy_id = h.policy_id
     ) AS assignments, (
       SELECT json_agg(json_build_object('id', i.id, 'employeeId', i.employee_id, 'startDate', i.start_date,
           'endDate', i.end_date, 'startDateType', i.start_date_type, 'endDateType', i.end_date_type,
           'status', i.status) ORDER BY i.start_date)
       FROM requests i
       WHERE i.organization_id = $1::uuid AND i.interrupts AND i.status IN ('pending', 'approved') AND i.employee_id IN (
           SELECT r.employee_id FROM requests r WHERE r.organization_id = $1::uuid AND r.id = ANY ($2::uuid[]))
     ) AS interruptions`,
    [tx.organizationId, ids, now],
  );
  const facts = shapedOrNull(RECOUNT_FACTS_ROW, row?.result);
  if (facts === null) return [];
  const held = shapedOrNull(HELD_ROWS, row?.assignments) ?? [];
  return recountableOf(facts, held, shapedOrNull(INTERRUPTION_ROWS, row?.interruptions) ?? []);
}

/**
 * What each of the requests takes from which cycle, as it was written; requests that take nothing are left
 * out.
 */
export async function readCharges(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ChargedCycle[]>> {
  // SQL: portions of long work
  const rows = await tx.query(
    `SELECT request_id AS "requestId", cycle_start AS start, cycle_end AS "end", hundredths FROM request_charges
     WHERE organization_id = $1 AND request_id = ANY ($2::uuid[]) ORDER BY cycle_start`,
    [tx.organizationId, ids],
  );
  const charges = new Map<string, ChargedCycle[]>();
  for (const { requestId, ...cycle } of rows) {
    charges.set(requestId, [...(charges.get(requestId) ?? []), cycle]);
  }
  return charges;
}

const BALANCE_ROWS = z.array(BALANCE_ROW.extend({ employeeId: UUID, policyId: UUID }));

/**
 * The balances that requests are charged to, by employee and policy (see `balanceKey`); each from before the first of its dates on.
 * One request of each is enough.
 */
export async function readBalances(
  tx: Transaction,
  wanted: readonly { readonly request: RecountableRequest; readonly before: IsoDate }[],
): Promise<ReadonlyMap<string, BalanceFacts>> {
  const pairs = wanted.map(({ request: { employeeId, policyId }, before }) => ({
    employeeId,
    policyId,
    before,
  }));
  const [row] = await tx.query("SELECT hiatus.balances_to_recount($1::uuid, $2::jsonb) AS result", [
    tx.organizationId,
    JSON.stringify(pairs),
  ]);
  const requests = new Map(wanted.map(({ request }) => [balanceKey(request), request]));
  const rows = shapedOrNull(BALANCE_ROWS, row?.result) ?? [];
  return new Map(
    rows.flatMap((balance) => {
      const key = balanceKey(balance);
      const request = requests.get(key);
      return request ? [[key, balanceFactsOf(balance, request.versions, request.employee)] as const] : [];
    }),
  );
}

/** Of the balance that a request is charged to. */
export function balanceKey({ employeeId, policyId }: { employeeId: string; policyId: string }): string {
  return `${employeeId} ${policyId}`;
}

/** The result for one request. */
export interface RecountedRow {
  readonly requestId: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  /** Those that changed. */
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  /** The first date that may count differently: a closed cycle that reaches it is dropped. */
  readonly since: IsoDate;
}

interface Records {
  readonly audit: readonly AuditRow[];
  readonly events: readonly OutboxRow[];
  readonly now: Date;
}

interface Recounts extends Records {
  readonly rows: readonly RecountedRow[];
}

/** Writes the audit entries and notifications of recounted requests, without a lock: it only adds rows. */
export async function writeRecords(tx: Transaction, { audit, events, now }: Records): Promise<void> {
  await tx.query("SELECT hiatus.write_records($1::uuid, $2::timestamptz, $3::jsonb, $4::jsonb)::text", [
    tx.organizationId,
    now,
    JSON.stringify(audit),
    JSON.stringify(events),
  ]);
}

/** Writes the recounted requests with their audit entries and notifications. */
export async function writeRecounts(tx: Transaction, { rows, audit, events, now }: Recounts): Promise<void> {
  await tx.query(
    "SELECT hiatus.write_recounts($1::uuid, $2::timestamptz, $3::jsonb, $4::jsonb, $5::jsonb)::text",
    [tx.organizationId, now, JSON.stringify(rows), JSON.stringify(audit), JSON.stringify(events)],
  );
}
