// SQL for counting who holds what, and for reading people in the order of their names' keys.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";

/** The employees to whom a policy is or was assigned. */
export async function findHolders(tx: Transaction, policyId: string): Promise<string[]> {
  const { organizationId } = tx;
  const holders = await tx.rows.policyAssignment.groupBy({
    by: "employeeId",
    where: { organizationId, policyId },
  });
  return holders.map(({ employeeId }) => employeeId);
}

/** The first of those who hold a policy or held it, in the order of their ids, after an id on. */
export async function findHoldersAfter(
  tx: Transaction,
  { policyId, afterId, limit }: { policyId: string; afterId: string | null; limit: number },
): Promise<string[]> {
  const { organizationId } = tx;
  const holders = await tx.rows.policyAssignment.groupBy({
    by: "employeeId",
    where: { organizationId, policyId, ...(afterId !== null && { employeeId: { gt: afterId } }) },
    orderBy: { employeeId: "asc" },
    take: limit,
  });
  return holders.map(({ employeeId }) => employeeId);
}

/** How many active employees hold each policy on a date or later; one that nobody holds is missing. */
export async function countPeople(tx: Transaction, from: IsoDate): Promise<Map<string, number>> {
  const rows = await tx.query(
    `SELECT a.policy_id, count(DISTINCT a.employee_id)::int AS people
     FROM policy_assignments a
     JOIN employees e ON e.organization_id = a.organization_id AND e.id = a.employee_id
     WHERE a.organization_id = $1 AND e.is_active AND (e.end_date IS NULL OR e.end_date >= $2)
       AND (a.end_effective_date IS NULL OR a.end_effective_date >= $2)
     GROUP BY a.policy_id`,
    [tx.organizationId, from],
  );
  return new Map(rows.map(({ policy_id, people }) => [policy_id, people]));
}

/** Somebody with the assignment of a policy that runs, or else the next. */
export interface PolicyPerson {
  readonly id: string;
  readonly name: string;
  readonly department: string | null;
  readonly hire_date: IsoDate;
  readonly effective_date: IsoDate | null;
  readonly end_effective_date: IsoDate | null;
}

interface PolicyPeopleSearch {
  readonly policyId: string;
  /** Whether those are wanted who hold it today or later, or those who do not. */
  readonly isHeld: boolean;
  readonly today: IsoDate;
  readonly search: string;
  readonly afterId: string | null;
  readonly limit: number;
}

/** Active employees by name who hold a policy, or who do not; the search finds their names and those of departments. */
export async function findPolicyPeople(
  tx: Transaction,
  { policyId, isHeld, today, search, afterId, limit }: PolicyPeopleSearch,
): Promise<PolicyPerson[]> {
  return tx.query(
    `SELECT e.id, e.name, d.name AS department, e.hire_date, a.effective_date, a.end_effective_date
     FROM employees e
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
     LEFT JOIN LATERAL (
       SELECT effective_date, end_effective_date FROM policy_assignments
       WHERE organization_id = $1 AND employee_id = e.id AND policy_id = $2
         AND (end_effective_date IS NULL OR end_effective_date >= $3)
       ORDER BY effective_date LIMIT 1
     ) a ON true
     WHERE e.organization_id = $1 AND e.is_active AND (e.end_date IS NULL OR e.end_date >= $3)
       AND (a.effective_date IS NOT NULL) = $4
       AND ($5 = '' OR position(lower($5) IN lower(e.name)) > 0 OR position(lower($5) IN lower(d.name)) > 0)
       AND ($6::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
         (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $6))
     ORDER BY hiatus.name_key(e.name), e.id LIMIT $7`,
    [tx.organizationId, policyId, today, isHeld, search, afterId, limit],
  );
}
