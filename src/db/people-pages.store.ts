import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "./transaction";

/** Something with a name of its own. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An employee with the names of what they have, as the pages show it to everybody. */
export interface PersonRow extends Named {
  readonly email: string;
  readonly department: Named | null;
  readonly position: Named | null;
  readonly site: Named | null;
  readonly manager: Named | null;
}

const PERSON = `e.id, e.name, e.email,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name) END AS department,
  CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS position,
  CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS site,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END AS manager`;
const FROM = `employees e
  LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
  LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
  LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
  LEFT JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id`;
/** Active, and not past the last day. */
const isThere = (alias: string, today: string) =>
  `(${alias}.is_active AND coalesce(${alias}.end_date >= ${today}::date, true))`;

const matches = (alias: string) => `position(lower($3) IN lower(${alias}.name)) > 0`;
const matching = (table: string) =>
  `SELECT t.id FROM ${table} t WHERE $3 <> '' AND t.organization_id = $1 AND ${matches("t")}`;

export interface DirectorySearch {
  readonly today: IsoDate;
  readonly search: string;
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

/** Active employees by name; the search finds their names and those of department, position and site. */
export async function searchPeople(tx: Transaction, wanted: DirectorySearch): Promise<PersonRow[]> {
  const { today, search, departmentId, positionId, siteId, afterId, limit } = wanted;
  return tx.query<PersonRow & { [column: string]: unknown }>(
    // Names are looked up for the page alone, not for everybody who is sorted.
    `WITH page AS MATERIALIZED (
       SELECT e.id, hiatus.name_key(e.name) AS name_key FROM employees e
       WHERE e.organization_id = $1 AND ${isThere("e", "$2")}
         AND ($3 = '' OR ${matches("e")} OR e.department_id IN (${matching("departments")})
           OR e.position_id IN (${matching("positions")}) OR e.site_id IN (${matching("sites")}))
         AND ($4::uuid IS NULL OR e.department_id = $4) AND ($5::uuid IS NULL OR e.position_id = $5)
         AND ($6::uuid IS NULL OR e.site_id = $6)
         AND ($7::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
           (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $7))
       ORDER BY hiatus.name_key(e.name), e.id LIMIT $8
     )
     SELECT ${PERSON} FROM page
     JOIN ${FROM.replace("employees e\n", "employees e ON e.organization_id = $1 AND e.id = page.id\n")}
     ORDER BY page.name_key, e.id`,
    [tx.organizationId, today, search, departmentId, positionId, siteId, afterId, limit],
  );
}

/** One employee, also who has left. */
export async function readPerson(tx: Transaction, id: string): Promise<PersonRow | null> {
  const [row] = await tx.query<PersonRow & { [column: string]: unknown }>(
    `SELECT ${PERSON} FROM ${FROM} WHERE e.organization_id = $1 AND e.id = $2`,
    [tx.organizationId, id],
  );
  return row ?? null;
}

/** The managers above an employee, from the direct one to the top. */
export async function readManagersAbove(tx: Transaction, id: string): Promise<Named[]> {
  return tx.query<{ id: string; name: string }>(
    `WITH RECURSIVE above AS (
       SELECT m.id, m.name, m.manager_id, 1 AS height FROM employees e
       JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id
       WHERE e.organization_id = $1 AND e.id = $2
       UNION ALL
       SELECT m.id, m.name, m.manager_id, a.height + 1 FROM above a
       JOIN employees m ON m.organization_id = $1 AND m.id = a.manager_id
       WHERE a.height < 100
     ) SELECT id, name FROM above ORDER BY height`,
    [tx.organizationId, id],
  );
}

/** A person in the chart. */
export interface ChartRow extends Named {
  readonly position: string | null;
  readonly department: string | null;
  readonly reports: number;
}

interface ChartLevel {
  /** Null: those at the top. */
  readonly managerId: string | null;
  readonly today: IsoDate;
  readonly limit: number;
}

/** Who reports directly to a manager, by name, and how many they are; after somebody, those who follow. */
export async function readChartLevel(
  tx: Transaction,
  { managerId, today, afterId, limit }: ChartLevel & { readonly afterId: string | null },
): Promise<{ people: ChartRow[]; total: number }> {
  const below =
    managerId === null
      ? `e.manager_id IS NOT DISTINCT FROM $2::uuid OR EXISTS (
           SELECT FROM employees b WHERE b.organization_id = $1 AND b.id = e.manager_id AND NOT ${isThere("b", "$3")})`
      : "e.manager_id = $2::uuid";
  const rows = await tx.query<ChartRow & { total: number; [column: string]: unknown }>(
    `WITH level AS MATERIALIZED (
       SELECT e.id, e.name, e.position_id, e.department_id, hiatus.name_key(e.name) AS name_key,
         count(*) OVER ()::int AS total
       FROM employees e
       WHERE e.organization_id = $1 AND ${isThere("e", "$3")} AND (${below})
         AND ($5::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
           (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $5))
       ORDER BY hiatus.name_key(e.name), e.id LIMIT $4
     ), counted AS MATERIALIZED (
       -- Once for all, for one by one would read everybody as often when most report to the same few.
       SELECT r.manager_id, count(*)::int AS reports FROM employees r
       WHERE r.organization_id = $1 AND r.manager_id = ANY (ARRAY(SELECT id FROM level)) AND ${isThere("r", "$3")}
       GROUP BY r.manager_id
     )
     SELECT v.id, v.name, p.name AS position, d.name AS department, v.total, coalesce(c.reports, 0) AS reports
     FROM level v
     LEFT JOIN counted c ON c.manager_id = v.id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = v.position_id
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = v.department_id
     ORDER BY v.name_key, v.id`,
    [tx.organizationId, managerId, today, limit, afterId],
  );
  return { people: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Who reports directly to an employee, by name. */
export async function readReports(
  tx: Transaction,
  { managerId, today, limit }: ChartLevel & { readonly managerId: string },
): Promise<Named[]> {
  return tx.query<{ id: string; name: string }>(
    `SELECT e.id, e.name FROM employees e
     WHERE e.organization_id = $1 AND e.manager_id = $2 AND ${isThere("e", "$3")}
     ORDER BY hiatus.name_key(e.name), e.id LIMIT $4`,
    [tx.organizationId, managerId, today, limit],
  );
}

/** What only some may know about an employee. */
export interface PersonalRow {
  readonly hire_date: IsoDate;
  readonly end_date: IsoDate | null;
  readonly termination_reason: Named | null;
  readonly employment_type: Named | null;
  readonly role: "admin" | "member";
  readonly is_active: boolean;
  readonly has_user: boolean;
  readonly invitation_expires_at: Date | null;
  readonly approvers: Named[];
}

/** What only the person, approvers and admins may know. */
export async function readPersonal(tx: Transaction, id: string, now: Date): Promise<PersonalRow | null> {
  const [row] = await tx.query<PersonalRow & { [column: string]: unknown }>(
    `SELECT e.hire_date, e.end_date, e.role, e.is_active, e.user_id IS NOT NULL AS has_user,
       CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS termination_reason,
       CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name) END AS employment_type,
       (SELECT max(k.expires_at) FROM sign_in_tokens k
        WHERE k.organization_id = $1 AND k.employee_id = e.id AND k.purpose = 'invitation' AND k.used_at IS NULL
          AND k.expires_at > $3) AS invitation_expires_at,
       (SELECT coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) ORDER BY a.position), '[]')
        FROM employee_approvers a JOIN employees x ON x.organization_id = $1 AND x.id = a.approver_id
        WHERE a.organization_id = $1 AND a.employee_id = e.id) AS approvers
     FROM employees e
     LEFT JOIN termination_reasons t ON t.organization_id = $1 AND t.id = e.termination_reason_id
     LEFT JOIN employment_types y ON y.organization_id = $1 AND y.id = e.employment_type_id
     WHERE e.organization_id = $1 AND e.id = $2`,
    [tx.organizationId, id, now],
  );
  return row ?? null;
}

const COUNTED = {
  department: "department_id",
  site: "site_id",
  position: "position_id",
  employment_type: "employment_type_id",
} as const;
export type CountedBy = keyof typeof COUNTED;

/** How many people who are there each entry has; entries that nobody has are left out. */
export async function countPeopleBy(
  tx: Transaction,
  { by, today }: { readonly by: CountedBy; readonly today: IsoDate },
): Promise<{ id: string; people: number }[]> {
  const column = COUNTED[by];
  return tx.query(
    `SELECT e.${column} AS id, count(*)::int AS people FROM employees e
     WHERE e.organization_id = $1 AND e.${column} IS NOT NULL AND ${isThere("e", "$2")}
     GROUP BY e.${column}`,
    [tx.organizationId, today],
  );
}

/** The managers of departments, each once, by name. */
export async function readDepartmentManagers(tx: Transaction): Promise<Named[]> {
  return tx.query<Named & { [column: string]: unknown }>(
    `SELECT e.id, e.name FROM employees e
     WHERE e.organization_id = $1
       AND e.id IN (SELECT d.manager_id FROM departments d WHERE d.organization_id = $1)
     ORDER BY hiatus.name_key(e.name), e.id`,
    [tx.organizationId],
  );
}
