// SQL for balances, which everything asks for, by functions; and for what booking and deciding write with them.
import { z } from "zod";
import type { ClosedCycle } from "@/domain/balances/closing/close-cycles";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { OrganizationId } from "@/domain/tenancy";
import { APPROVAL_ROW, type ApprovalFacts, approvalReader } from "../approvals/approval-facts";
import { shaped, shapedOrNull } from "../connection/shaped";
import { inTransaction, type Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";
import { CARRIED_LOT, type HeldPolicy, heldPolicyOf, POLICY_ROW } from "./policy-facts";

/** `hiatus.held_policies` as JSON. */
export const POLICY_ROWS = z.array(POLICY_ROW);
const CARRIED_LOTS = z.array(CARRIED_LOT);

/** `hiatus.held_balances` as JSON. */
export const BALANCE_FACTS_ROW = z.strictObject({
  employee: EMPLOYEE_FACTS,
  approval: APPROVAL_ROW.nullable(),
  policies: POLICY_ROWS.nullable(),
});

export type BalanceFactsRow = z.infer<typeof BALANCE_FACTS_ROW>;

/** `hiatus.balances_since` as JSON; there is no moment for somebody else's balances. */
export const DATED_FACTS_ROW = z.strictObject({
  moment: z.string().nullable(),
  facts: BALANCE_FACTS_ROW.nullable(),
});

/** An employee with all policies that they hold or held. */
export interface HeldBalances {
  readonly employee: EmployeeFacts;
  /** Null when the employee asks for their own. */
  readonly approval: ApprovalFacts | null;
  readonly held: readonly HeldPolicy[];
}

interface Wanted {
  readonly employeeId: string;
  readonly actorId: string;
  readonly now: Date;
  /** One policy only. */
  readonly policyId?: string;
  /** A date in the past from which on the facts must reach; otherwise the employee's today. */
  readonly on?: IsoDate | undefined;
}

/** The facts behind an employee's balances, in one round trip; null when the organization has no such employee. */
export async function readBalanceFacts(
  organizationId: OrganizationId,
  wanted: Wanted,
): Promise<HeldBalances | null> {
  const { employeeId, actorId, policyId = null, on = null, now } = wanted;
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only("SELECT hiatus.held_balances($1, $2, $3, $4, $5, $6) AS result", [
      organizationId,
      employeeId,
      actorId,
      policyId,
      on,
      now,
    ]),
  );
  const facts = shapedOrNull(BALANCE_FACTS_ROW, row?.result);
  return facts && heldBalancesOf(facts);
}

/** Facts and the moment since which a later reading can tell whether they have changed. */
export interface DatedBalances {
  /** As PostgreSQL writes a snapshot: it tells which transactions are in the facts. Null for somebody else's balances. */
  readonly moment: string | null;
  /** Null when nothing has changed since the caller's moment, which then comes back, or when there is no such employee. */
  readonly facts: HeldBalances | null;
}

/** The facts behind one's own balances, in one round trip, if they have changed since the moment; null: in any case. */
export async function readOwnBalanceFacts(
  organizationId: OrganizationId,
  { employeeId, since, now }: { employeeId: string; since: string | null; now: Date },
): Promise<DatedBalances> {
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only("SELECT hiatus.balances_since($1, $2, $3, $4) AS result", [
      organizationId,
      employeeId,
      since,
      now,
    ]),
  );
  return datedBalancesOf(shaped(DATED_FACTS_ROW, row?.result));
}

export function datedBalancesOf({ moment, facts }: z.infer<typeof DATED_FACTS_ROW>): DatedBalances {
  return { moment, facts: facts && heldBalancesOf(facts) };
}

/** The domain's facts of a row. */
export function heldBalancesOf(row: BalanceFactsRow): HeldBalances {
  return {
    employee: row.employee,
    approval: row.approval && approvalReader(row.approval)(row.employee.id, row.employee.today),
    held: (row.policies ?? []).map((policy) => heldPolicyOf(policy, row.employee)),
  };
}

/** The facts of one policy from before a date on, inside a transaction; null when it was never assigned. */
export async function readPolicyFacts(
  tx: Transaction,
  { employee, policyId, before }: { employee: EmployeeFacts; policyId: string; before: IsoDate },
): Promise<HeldPolicy | null> {
  const [row] = await tx.query(
    "SELECT hiatus.held_policies($1::uuid, $2::uuid, $3::uuid, $4::date) AS result",
    [tx.organizationId, employee.id, policyId, before],
  );
  const [policy] = shapedOrNull(POLICY_ROWS, row?.result) ?? [];
  return policy === undefined ? null : heldPolicyOf(policy, employee);
}

const BEHIND_REQUESTS = `SELECT r.id, e.facts AS employee,
    hiatus.held_policies($1, r.employee_id, r.policy_id, least(r.start_date, (e.facts ->> 'today')::date)) AS policies
  FROM requests r
  CROSS JOIN LATERAL (SELECT hiatus.employee_facts($1, r.employee_id, $3) AS facts OFFSET 0) e
  WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`;

/** A request with everything that decides its balance. */
export interface BehindRequest {
  readonly employee: EmployeeFacts;
  readonly held: HeldPolicy;
}

/** The facts of the balance that each request is charged to, by the request's id, in one statement for all. */
export async function readBehindRequests(
  tx: Transaction,
  requestIds: readonly string[],
  now: Date,
): Promise<Map<string, BehindRequest>> {
  const rows = await tx.query(BEHIND_REQUESTS, [tx.organizationId, requestIds, now]);
  return new Map(
    rows.flatMap(({ id, employee: facts, policies }) => {
      const employee = shaped(EMPLOYEE_FACTS, facts);
      const [policy] = shapedOrNull(POLICY_ROWS, policies) ?? [];
      return policy ? [[id, { employee, held: heldPolicyOf(policy, employee) }] as const] : [];
    }),
  );
}

/** Drops how cycles closed, from the cycle with the date on, because something in it changes. */
export async function forgetClosings(
  tx: Transaction,
  { employeeId, policyId, from }: { employeeId: string; policyId: string; from: IsoDate },
): Promise<void> {
  // SQL: hot: a decision that gives back days of a closed cycle
  await tx.query(
    `DELETE FROM closed_cycles WHERE organization_id = $1::uuid AND employee_id = $2::uuid AND policy_id = $3::uuid
       AND cycle_end >= $4::date`,
    [tx.organizationId, employeeId, policyId, from],
  );
}

/** Drops how all cycles of the organization closed, because all may have closed differently. */
export async function forgetAllClosings(tx: Transaction): Promise<void> {
  await tx.rows.closedCycle.deleteMany({ where: { organizationId: tx.organizationId } });
}

/** Keeps how cycles closed, so that later reads need nothing from before. */
export async function writeClosings(
  tx: Transaction,
  {
    employeeId,
    policyId,
    closings,
  }: { employeeId: string; policyId: string; closings: readonly ClosedCycle[] },
): Promise<void> {
  await tx.query("SELECT hiatus.write_closings($1::uuid, $2::uuid, $3::uuid, $4::jsonb)", [
    tx.organizationId,
    employeeId,
    policyId,
    JSON.stringify(closingRows(closings)),
  ]);
}

/** Closed cycles as `hiatus.write_closings` takes them. */
export function closingRows(closings: readonly ClosedCycle[]) {
  return closings.map(({ start, end, remaining, opening }) => ({
    start,
    end,
    remaining,
    lots: opening.lots,
  }));
}

/** An employee and a policy of which cycles are kept as closed. */
export interface ClosedLedger {
  readonly employeeId: string;
  readonly policyId: string;
}

/** All of the organization. */
export async function findClosedLedgers(tx: Transaction): Promise<ClosedLedger[]> {
  const { organizationId } = tx;
  const ledgers = await tx.rows.closedCycle.groupBy({
    by: ["employeeId", "policyId"],
    where: { organizationId },
  });
  return ledgers;
}

/** How the cycles of one are kept as closed, oldest first. */
export async function readClosings(
  tx: Transaction,
  { employeeId, policyId }: ClosedLedger,
): Promise<ClosedCycle[]> {
  // SQL: hot: the doctor reads them for everybody
  const rows = await tx.query(
    `SELECT cycle_start AS start, cycle_end AS end, remaining_hundredths AS remaining, cycle_end + 1 AS from, opening AS lots
     FROM closed_cycles
     WHERE organization_id = $1::uuid AND employee_id = $2::uuid AND policy_id = $3::uuid ORDER BY cycle_start`,
    [tx.organizationId, employeeId, policyId],
  );
  return rows.map(({ from, lots, ...cycle }) => ({
    ...cycle,
    opening: { from, lots: shaped(CARRIED_LOTS, lots) },
  }));
}

/** Whether a cycle is kept as closed that ends on the date or later. */
export async function hasClosingsFrom(
  tx: Transaction,
  { employeeId, policyId, from }: { employeeId: string; policyId: string; from: IsoDate },
): Promise<boolean> {
  // SQL: hot: decisions
  const [row] = await tx.query(
    `SELECT EXISTS (SELECT FROM closed_cycles WHERE organization_id = $1::uuid AND employee_id = $2::uuid
       AND policy_id = $3::uuid AND cycle_end >= $4::date) AS is_there`,
    [tx.organizationId, employeeId, policyId, from],
  );
  return row?.is_there ?? false;
}

/** All policies that the employee holds or held, inside a transaction. */
export async function readBalancesIn(tx: Transaction, employee: EmployeeFacts): Promise<HeldPolicy[]> {
  const [row] = await tx.query(
    "SELECT hiatus.held_policies($1::uuid, $2::uuid, NULL, least($3::date, $4::date)) AS result",
    [tx.organizationId, employee.id, employee.today, employee.endDate],
  );
  return (shapedOrNull(POLICY_ROWS, row?.result) ?? []).map((policy) => heldPolicyOf(policy, employee));
}
