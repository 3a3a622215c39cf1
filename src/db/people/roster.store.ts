// SQL for the admins' list, which searches, orders and counts everybody.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Role } from "@/domain/permissions/scopes";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";
import { type Named, named } from "./named";

const ROSTER_STATES = ["active", "uninvited", "invited", "leaving", "left"] as const;
type RosterState = (typeof ROSTER_STATES)[number];

export interface RosterRow extends Named {
  readonly email: string;
  readonly employee_number: string | null;
  readonly department: Named | null;
  readonly position: Named | null;
  readonly site: Named | null;
  readonly role: Role;
  readonly hire_date: IsoDate;
  readonly end_date: IsoDate | null;
  readonly state: RosterState;
  readonly policies: number;
}

export type RosterOrder = "name" | "department" | "position" | "site" | "hire_date" | "state";

export interface RosterQuery {
  readonly today: IsoDate;
  readonly now: Date;
  readonly words: readonly string[];
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly role: Role | null;
  readonly state: RosterState | "here" | "without_policy" | "without_approver" | "overdrawn" | "all";
  /** The order of the list; entries without a name come last. */
  readonly order: RosterOrder;
  readonly isDescending: boolean;
  /** The last person of the page before. */
  readonly afterId: string | null;
  readonly limit: number;
}

/** A page of all employees as admins see them, and how many there are in all. */
export async function readRoster(
  tx: Transaction,
  wanted: RosterQuery,
): Promise<{ rows: RosterRow[]; total: number }> {
  const rows = await tx.query(
    // Open invitations are looked up once for everybody; names and policies only for the page.
    `WITH invited AS MATERIALIZED (
       SELECT DISTINCT k.employee_id FROM sign_in_tokens k
       WHERE k.organization_id = $1 AND k.purpose = 'invitation' AND k.used_at IS NULL AND k.expires_at > $3
     ), known AS MATERIALIZED (
       SELECT e.id, e.hire_date, e.department_id, e.position_id, e.site_id, hiatus.name_key(e.name) AS name_key,
         CASE
           WHEN NOT e.is_active OR e.end_date < $2::date THEN 'left'
           WHEN e.user_id IS NOT NULL THEN CASE WHEN e.end_date IS NULL THEN 'active' ELSE 'leaving' END
           WHEN i.employee_id IS NOT NULL THEN 'invited'
           ELSE 'uninvited'
         END AS state
       FROM employees e LEFT JOIN invited i ON i.employee_id = e.id
       WHERE e.organization_id = $1
         AND (cardinality($4::text[]) = 0 OR NOT EXISTS (SELECT FROM unnest($4::text[]) word
           WHERE position(lower(word) IN lower(e.name)) = 0 AND position(lower(word) IN lower(e.email)) = 0
             AND position(lower(word) IN lower(coalesce(e.employee_number, ''))) = 0))
         AND ($5::uuid IS NULL OR e.department_id = $5) AND ($6::uuid IS NULL OR e.position_id = $6)
         AND ($7::uuid IS NULL OR e.site_id = $7) AND ($8::text IS NULL OR e.role = $8)
     ), places AS MATERIALIZED (
       SELECT t.id, hiatus.name_key(t.name) AS name_key FROM departments t
       WHERE $12::text = 'department' AND t.organization_id = $1
       UNION ALL
       SELECT t.id, hiatus.name_key(t.name) FROM positions t WHERE $12 = 'position' AND t.organization_id = $1
       UNION ALL
       SELECT t.id, hiatus.name_key(t.name) FROM sites t WHERE $12 = 'site' AND t.organization_id = $1
     ), ordered AS (
       SELECT r.id, r.state, r.name_key, CASE $12
           WHEN 'name' THEN r.name_key
           WHEN 'hire_date' THEN r.hire_date::text COLLATE "C"
           WHEN 'state' THEN r.state COLLATE "C"
           ELSE t.name_key
         END AS key
       FROM known r LEFT JOIN places t ON t.id =
         CASE $12 WHEN 'department' THEN r.department_id WHEN 'position' THEN r.position_id WHEN 'site' THEN r.site_id END
       WHERE CASE $9
         WHEN 'all' THEN true
         WHEN 'here' THEN r.state <> 'left'
         WHEN 'without_policy' THEN r.state <> 'left' AND NOT EXISTS (
           SELECT FROM policy_assignments a WHERE a.organization_id = $1 AND a.employee_id = r.id
             AND coalesce(a.end_effective_date >= $2::date, true))
         WHEN 'without_approver' THEN r.state <> 'left' AND NOT EXISTS (
           SELECT FROM employee_approvers a WHERE a.organization_id = $1 AND a.employee_id = r.id)
         WHEN 'overdrawn' THEN r.state <> 'left' AND EXISTS (
           SELECT FROM balance_checks k WHERE k.organization_id = $1 AND r.id = ANY (k.employee_ids))
         ELSE r.state = $9
       END
     ), numbered AS MATERIALIZED (
       SELECT r.id, r.state, count(*) OVER ()::int AS total, row_number() OVER (
           ORDER BY CASE WHEN $13 THEN r.key END DESC NULLS LAST, CASE WHEN NOT $13 THEN r.key END NULLS LAST,
             r.name_key, r.id
         ) AS place
       FROM ordered r
     ), page AS MATERIALIZED (
       SELECT n.id, n.state, n.total, n.place FROM numbered n
       WHERE $10::uuid IS NULL OR n.place > (SELECT l.place FROM numbered l WHERE l.id = $10)
       ORDER BY n.place LIMIT $11
     )
     SELECT r.id, e.name, e.email, e.employee_number, e.role, e.hire_date, e.end_date, r.state, r.total,
       d.id AS department_id, d.name AS department_name, p.id AS position_id, p.name AS position_name,
       s.id AS site_id, s.name AS site_name, coalesce(h.policies, 0) AS policies
     FROM page r
     JOIN employees e ON e.organization_id = $1 AND e.id = r.id
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS policies FROM policy_assignments a
       WHERE a.organization_id = $1 AND a.employee_id = r.id AND coalesce(a.end_effective_date >= $2::date, true)
     ) h
     ORDER BY r.place`,
    [
      tx.organizationId,
      wanted.today,
      wanted.now,
      wanted.words,
      wanted.departmentId,
      wanted.positionId,
      wanted.siteId,
      wanted.role,
      wanted.state,
      wanted.afterId,
      wanted.limit,
      wanted.order,
      wanted.isDescending,
    ],
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      employee_number: row.employee_number,
      department: named(row.department_id, row.department_name),
      position: named(row.position_id, row.position_name),
      site: named(row.site_id, row.site_name),
      role: row.role,
      hire_date: row.hire_date,
      end_date: row.end_date,
      state: oneOf(ROSTER_STATES, row.state),
      policies: row.policies,
    })),
    total: rows[0]?.total ?? 0,
  };
}
