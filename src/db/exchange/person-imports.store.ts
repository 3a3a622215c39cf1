// SQL for what is known of everybody at once, and for sets of any length.
import type { Hundredths } from "@/domain/amount";
import { nameKey } from "@/domain/exchange/name-key";
import { type People, pairKey } from "@/domain/exchange/people/find-person";
import type { HeldSpan, NewAssignment } from "@/domain/exchange/people/plan-assignments";
import { type Opening, openingKey } from "@/domain/exchange/people/plan-openings";
import { isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** Everybody, to be found by address or number, with the addresses as they are written. */
export async function readPeople(
  tx: Transaction,
): Promise<People & { readonly emails: ReadonlyMap<string, string> }> {
  // SQL: everybody; Prisma Client would hold the process up while it reads so many
  const rows = await tx.query("SELECT id, email, employee_number FROM employees WHERE organization_id = $1", [
    tx.organizationId,
  ]);
  const byEmail = new Map<string, string>();
  const byNumber = new Map<string, string>();
  const emails = new Map<string, string>();
  for (const { id, email, employee_number: number } of rows) {
    byEmail.set(nameKey(email), id);
    emails.set(id, email);
    if (number !== null) byNumber.set(nameKey(number), id);
  }
  return { byEmail, byNumber, emails };
}

/** The ids of the policies, by the keys of their names. */
export async function readPolicyIds(tx: Transaction): Promise<Map<string, string>> {
  const policies = await tx.rows.policy.findMany({
    where: { organizationId: tx.organizationId },
    select: { id: true, name: true },
  });
  return new Map(policies.map(({ id, name }) => [nameKey(name), id]));
}

/** Nobody else changes these, books or decides for them until the transaction ends; in the order in which everybody locks employees. */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT count(*)::int FROM (
       SELECT FROM employees e WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])
       ORDER BY e.id FOR NO KEY UPDATE OF e) AS locked`,
    [tx.organizationId, ids],
  );
}

/** What everybody holds or held, by employee and policy, in order of time. */
export async function readHeldSpans(tx: Transaction): Promise<Map<string, HeldSpan[]>> {
  // SQL: everybody's; Prisma Client would hold the process up while it reads so many
  const rows = await tx.query(
    `SELECT id, employee_id, policy_id, effective_date, end_effective_date FROM policy_assignments
     WHERE organization_id = $1 ORDER BY effective_date`,
    [tx.organizationId],
  );
  const held = new Map<string, HeldSpan[]>();
  for (const { employee_id, policy_id, ...span } of rows) {
    const key = pairKey(employee_id, policy_id);
    const spans = held.get(key);
    if (spans === undefined) held.set(key, [span]);
    else spans.push(span);
  }
  return held;
}

/** Everybody's list of approvers, in turn. */
export async function readApproverLists(tx: Transaction): Promise<Map<string, string[]>> {
  const rows = await tx.rows.employeeApprover.findMany({
    where: { organizationId: tx.organizationId },
    orderBy: [{ employeeId: "asc" }, { position: "asc" }],
    select: { employeeId: true, approverId: true },
  });
  const lists = new Map<string, string[]>();
  for (const { employeeId, approverId } of rows) {
    const list = lists.get(employeeId);
    if (list === undefined) lists.set(employeeId, [approverId]);
    else list.push(approverId);
  }
  return lists;
}

/** The days with which balances began, by what makes two openings the same. */
export async function readOpenings(tx: Transaction): Promise<Map<string, Hundredths>> {
  const rows = await tx.rows.adjustment.groupBy({
    by: ["employeeId", "policyId", "date", "expiresOn"],
    where: { organizationId: tx.organizationId, kind: "opening" },
    _sum: { hundredths: true },
  });
  return new Map(
    rows.map(({ employeeId, policyId, date, expiresOn, _sum }) => [
      openingKey({ employeeId, policyId, date: isoDateOf(date), expiresOn: isoDateOf(expiresOn) }),
      _sum.hundredths ?? 0,
    ]),
  );
}

/** Gives many employees policies. */
export async function insertAssignments(
  tx: Transaction,
  rows: readonly (NewAssignment & { readonly id: string })[],
  now: Date,
): Promise<void> {
  // SQL: many; Prisma Client would hold the process up while it writes so many
  await tx.query(
    `INSERT INTO policy_assignments (organization_id, id, employee_id, policy_id, effective_date, end_effective_date, created_at, updated_at)
     SELECT $1::uuid, v.id, v."employeeId", v."policyId", v.effective_date, v.end_effective_date, $2::timestamptz, $2
     FROM jsonb_to_recordset($3::jsonb)
       AS v(id uuid, "employeeId" uuid, "policyId" uuid, effective_date date, end_effective_date date)`,
    [tx.organizationId, now, JSON.stringify(rows)],
  );
}

/** Adds many openings. */
export async function insertOpenings(
  tx: Transaction,
  rows: readonly (Opening & { readonly id: string; readonly reason: string })[],
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  // SQL: many, as above
  await tx.query(
    `INSERT INTO adjustments (organization_id, id, employee_id, policy_id, date, hundredths, kind, expires_on, reason, created_by, created_at)
     SELECT $1::uuid, v.id, v."employeeId", v."policyId", v.date, v.hundredths, 'opening', v."expiresOn", v.reason, $2::uuid, $3::timestamptz
     FROM jsonb_to_recordset($4::jsonb)
       AS v(id uuid, "employeeId" uuid, "policyId" uuid, date date, hundredths integer, "expiresOn" date, reason text)`,
    [tx.organizationId, by, now, JSON.stringify(rows)],
  );
}
