import type { IsoDate } from "@/domain/dates/iso-date";
import type { Named } from "./people-pages.store";
import type { Transaction } from "./transaction";

export interface RosterRow extends Named {
  readonly email: string;
  readonly department: Named | null;
  readonly position: Named | null;
  readonly site: Named | null;
  readonly role: "admin" | "member";
  readonly hire_date: IsoDate;
  readonly end_date: IsoDate | null;
  readonly state: RosterState;
  readonly policies: number;
}
type RosterState = "active" | "uninvited" | "invited" | "leaving" | "left";

/** What the people of the admins are put in order by; what has no name stands last. */
const ORDERS = {
  name: "r.name_key",
  department: "t.name_key",
  position: "t.name_key",
  site: "t.name_key",
  hire_date: "r.hire_date",
  state: "r.state",
} as const;
const named = (table: string, column: string) =>
  `LEFT JOIN (SELECT x.id, hiatus.name_key(x.name) AS name_key FROM ${table} x WHERE x.organization_id = $1) t
    ON t.id = r.${column}`;
const SORTED_WITH: Readonly<Record<keyof typeof ORDERS, string>> = {
  name: "",
  department: named("departments", "department_id"),
  position: named("positions", "position_id"),
  site: named("sites", "site_id"),
  hire_date: "",
  state: "",
};
export type RosterOrder = keyof typeof ORDERS;

export interface RosterQuery {
  readonly today: IsoDate;
  readonly now: Date;
  readonly words: readonly string[];
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly role: "admin" | "member" | null;
  readonly state: RosterState | "here" | "without_policy" | "all";
  readonly order: RosterOrder;
  readonly isDescending: boolean;
  /** The last person of the page before. */
  readonly afterId: string | null;
  readonly limit: number;
}

const HELD = `FROM policy_assignments a WHERE a.organization_id = $1 AND a.employee_id = r.id
  AND coalesce(a.end_effective_date >= $2::date, true)`;

/** A page of all employees as admins see them, and how many there are in all. */
export async function readRoster(
  tx: Transaction,
  wanted: RosterQuery,
): Promise<{ rows: RosterRow[]; total: number }> {
  const { order, isDescending } = wanted;
  const rows = await tx.query<RosterRow & { total: number; [column: string]: unknown }>(
    // Who has an open invitation is looked up once for all; names and policies for the page alone.
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
           WHERE position(lower(word) IN lower(e.name)) = 0 AND position(lower(word) IN lower(e.email)) = 0))
         AND ($5::uuid IS NULL OR e.department_id = $5) AND ($6::uuid IS NULL OR e.position_id = $6)
         AND ($7::uuid IS NULL OR e.site_id = $7) AND ($8::text IS NULL OR e.role::text = $8)
     ), numbered AS MATERIALIZED (
       SELECT r.id, r.state, count(*) OVER ()::int AS total,
         row_number() OVER (ORDER BY ${ORDERS[order]} ${isDescending ? "DESC" : "ASC"} NULLS LAST, r.name_key, r.id) AS place
       FROM known r ${SORTED_WITH[order]}
       WHERE CASE $9
         WHEN 'all' THEN true
         WHEN 'here' THEN r.state <> 'left'
         WHEN 'without_policy' THEN r.state <> 'left' AND NOT EXISTS (SELECT ${HELD})
         ELSE r.state = $9
       END
     ), page AS MATERIALIZED (
       SELECT n.* FROM numbered n
       WHERE $10::uuid IS NULL OR n.place > (SELECT l.place FROM numbered l WHERE l.id = $10)
       ORDER BY n.place LIMIT $11
     )
     SELECT r.id, e.name, e.email, e.role, e.hire_date, e.end_date, r.state, r.total,
       CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name) END AS department,
       CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS position,
       CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS site,
       (SELECT count(*)::int ${HELD}) AS policies
     FROM page r
     JOIN employees e ON e.organization_id = $1 AND e.id = r.id
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
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
    ],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
