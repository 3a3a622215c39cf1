// SQL for a set: the balances of many at once, in portions that the service looks at by itself.
import { z } from "zod";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";
import { type HeldPolicy, heldPolicyOf, POLICY_ROW } from "./policy-facts";

const POLICY_ROWS = z.array(POLICY_ROW);

/** So many people are kept as overdrawn at most. */
const MOST_KEPT = 1000;

/** Who had an overdrawn balance when the service last looked. */
export interface BalanceCheck {
  readonly checkedAt: Date;
  /** When everybody was looked at. */
  readonly everybodyAt: Date;
  /** The last entry of the audit that is taken into account. */
  readonly lastEntry: string;
  readonly employeeIds: readonly string[];
}

/** What was found last; null: nobody has looked yet. */
export async function readBalanceCheck(tx: Transaction): Promise<BalanceCheck | null> {
  const row = await tx.rows.balanceCheck.findUnique({ where: { organizationId: tx.organizationId } });
  return row && { ...row, lastEntry: String(row.lastEntry) };
}

/** Keeps what was found, in the place of what was found before; of too many, the first. */
export async function keepBalanceCheck(tx: Transaction, check: BalanceCheck): Promise<void> {
  const { organizationId } = tx;
  const data = {
    checkedAt: check.checkedAt,
    everybodyAt: check.everybodyAt,
    lastEntry: BigInt(check.lastEntry),
    employeeIds: check.employeeIds.slice(0, MOST_KEPT),
  };
  await tx.rows.balanceCheck.upsert({
    where: { organizationId },
    create: { organizationId, ...data },
    update: data,
  });
}

/** Ids of active employees who hold or held a policy, after an id on. */
export async function findHolders(
  tx: Transaction,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT e.id FROM employees e
     WHERE e.organization_id = $1 AND e.is_active AND ($2::uuid IS NULL OR e.id > $2)
       AND EXISTS (SELECT FROM policy_assignments a WHERE a.organization_id = $1 AND a.employee_id = e.id)
     ORDER BY e.id LIMIT $3`,
    [tx.organizationId, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Somebody with all policies that they hold or held. */
export interface Holder {
  readonly employee: EmployeeFacts;
  readonly held: readonly HeldPolicy[];
}

/** The facts behind the balances of some employees, or behind those of one policy, in one statement. */
export async function readHolders(
  tx: Transaction,
  { ids, policyId = null, now }: { ids: readonly string[]; policyId?: string | null; now: Date },
): Promise<Holder[]> {
  const rows = await tx.query(
    `SELECT e.facts AS employee, hiatus.held_policies($1, i.id, $4,
       least((e.facts ->> 'today')::date, (e.facts ->> 'endDate')::date)) AS policies
     FROM unnest($2::uuid[]) AS i (id)
     CROSS JOIN LATERAL (SELECT hiatus.employee_facts($1, i.id, $3) AS facts OFFSET 0) e
     WHERE e.facts IS NOT NULL`,
    [tx.organizationId, ids, now, policyId],
  );
  return rows.map((row) => {
    const employee = shaped(EMPLOYEE_FACTS, row.employee);
    const policies = shapedOrNull(POLICY_ROWS, row.policies) ?? [];
    return { employee, held: policies.map((policy) => heldPolicyOf(policy, employee)) };
  });
}
