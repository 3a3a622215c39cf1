// SQL for the directory's search, which reads everybody in the order of the names' keys.
import type { IsoDate } from "@/domain/dates/iso-date";
import { ROLES, type Role } from "@/domain/permissions/scopes";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";
import { PICTURE_VERSION } from "../pictures/pictures.store";
import { type Named, named, type Pictured } from "./named";

/** An employee with the names of what they have, as the pages show it to everybody. */
export interface PersonRow extends Pictured {
  readonly email: string;
  readonly department: Named | null;
  readonly position: Named | null;
  readonly site: Named | null;
  readonly manager: Named | null;
}

export interface DirectorySearch {
  readonly today: IsoDate;
  readonly search: string;
  readonly departmentId: string | null;
  readonly positionId: string | null;
  readonly siteId: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

// Names are looked up only for the page, not for everybody who is sorted.
const EVERYBODY = `WITH page AS MATERIALIZED (
    SELECT e.id, e.name, e.email, e.department_id, e.position_id, e.site_id, e.manager_id, hiatus.name_key(e.name) AS name_key
    FROM employees e
    WHERE e.organization_id = $1 AND e.is_active AND coalesce(e.end_date >= $2::date, true)` as const;
const AFTER = `AND ($3::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
        (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $3))` as const;
const WITH_NAMES = `ORDER BY hiatus.name_key(e.name), e.id LIMIT $4
  )
  SELECT e.id, e.name, e.email, i.version AS picture_version, d.id AS department_id, d.name AS department_name, p.id AS position_id,
    p.name AS position_name, s.id AS site_id, s.name AS site_name, m.id AS manager_id, m.name AS manager_name
  FROM page e
  LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
  LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
  LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
  LEFT JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id
  LEFT JOIN employee_pictures i ON i.organization_id = $1 AND i.employee_id = e.id
  ORDER BY e.name_key, e.id` as const;

/** Active employees by name; the search finds their names and those of department, position and site. */
export async function searchPeople(tx: Transaction, wanted: DirectorySearch): Promise<PersonRow[]> {
  const { today, search, departmentId, positionId, siteId, afterId, limit } = wanted;
  const page = [tx.organizationId, today, afterId, limit] as const;
  const isNarrowed = [search || null, departmentId, positionId, siteId].some((given) => given !== null);
  // Everybody is read in the order of the index; one plan for both would sort them all.
  const rows = isNarrowed
    ? await tx.query(
        `${EVERYBODY} ${AFTER}
         AND ($5 = '' OR position(lower($5) IN lower(e.name)) > 0
           OR e.department_id IN (SELECT t.id FROM departments t
             WHERE $5 <> '' AND t.organization_id = $1 AND position(lower($5) IN lower(t.name)) > 0)
           OR e.position_id IN (SELECT t.id FROM positions t
             WHERE $5 <> '' AND t.organization_id = $1 AND position(lower($5) IN lower(t.name)) > 0)
           OR e.site_id IN (SELECT t.id FROM sites t
             WHERE $5 <> '' AND t.organization_id = $1 AND position(lower($5) IN lower(t.name)) > 0))
         AND ($6::uuid IS NULL OR e.department_id = $6) AND ($7::uuid IS NULL OR e.position_id = $7)
         AND ($8::uuid IS NULL OR e.site_id = $8) ${WITH_NAMES}`,
        [...page, search, departmentId, positionId, siteId],
      )
    : await tx.query(`${EVERYBODY} ${AFTER} ${WITH_NAMES}`, [...page]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    picture_version: row.picture_version,
    department: named(row.department_id, row.department_name),
    position: named(row.position_id, row.position_name),
    site: named(row.site_id, row.site_name),
    manager: named(row.manager_id, row.manager_name),
  }));
}

const NAMED = { select: { id: true, name: true } } as const;

/** One employee, even if they have left. */
export async function readPerson(tx: Transaction, id: string): Promise<PersonRow | null> {
  const { organizationId } = tx;
  const person = await tx.rows.employee.findUnique({
    select: {
      id: true,
      name: true,
      email: true,
      picture: PICTURE_VERSION,
      department: NAMED,
      position: NAMED,
      site: NAMED,
      manager: NAMED,
    },
    where: { organizationId_id: { organizationId, id } },
  });
  if (person === null) return null;
  const { picture, ...fields } = person;
  return { ...fields, picture_version: picture?.version ?? null };
}

/** The personal fields of an employee. */
export interface PersonalRow {
  readonly hire_date: IsoDate;
  readonly end_date: IsoDate | null;
  readonly service_start_date: IsoDate | null;
  readonly employee_number: string | null;
  readonly termination_reason: Named | null;
  readonly employment_type: Named | null;
  readonly role: Role;
  readonly is_active: boolean;
  readonly has_user: boolean;
  readonly invitation_expires_at: Date | null;
  readonly approvers: Named[];
}

/** What only the person, approvers and admins may know. */
export async function readPersonal(tx: Transaction, id: string, now: Date): Promise<PersonalRow | null> {
  const { organizationId } = tx;
  const employee = await tx.rows.employee.findUnique({
    select: {
      hireDate: true,
      endDate: true,
      serviceStartDate: true,
      employeeNumber: true,
      role: true,
      isActive: true,
      userId: true,
      terminationReason: NAMED,
      employmentType: NAMED,
      signInTokens: {
        select: { expiresAt: true },
        where: { purpose: "invitation", usedAt: null, expiresAt: { gt: now } },
        orderBy: { expiresAt: "desc" },
      },
      approvers: { select: { approver: NAMED }, orderBy: { position: "asc" } },
    },
    where: { organizationId_id: { organizationId, id } },
  });
  return (
    employee && {
      hire_date: isoDateOf(employee.hireDate),
      end_date: isoDateOf(employee.endDate),
      employee_number: employee.employeeNumber,
      service_start_date: isoDateOf(employee.serviceStartDate),
      role: oneOf(ROLES, employee.role),
      is_active: employee.isActive,
      has_user: employee.userId !== null,
      termination_reason: employee.terminationReason,
      employment_type: employee.employmentType,
      invitation_expires_at: employee.signInTokens[0]?.expiresAt ?? null,
      approvers: employee.approvers.map(({ approver }) => approver),
    }
  );
}

const COUNTED = {
  department: "departmentId",
  site: "siteId",
  position: "positionId",
  employment_type: "employmentTypeId",
} as const;
export type CountedBy = keyof typeof COUNTED;

/** How many active people each entry has; entries without people are left out. */
export async function countPeopleBy(
  tx: Transaction,
  { by, today }: { readonly by: CountedBy; readonly today: IsoDate },
): Promise<{ id: string; people: number }[]> {
  const column = COUNTED[by];
  const counts = await tx.rows.employee.groupBy({
    by: [column],
    _count: true,
    where: {
      organizationId: tx.organizationId,
      isActive: true,
      OR: [{ endDate: null }, { endDate: { gte: dateColumn(today) } }],
    },
  });
  return counts.flatMap(({ [column]: id, _count: people }) => (id === null ? [] : [{ id, people }]));
}

/** Some people with their names, also those who have left; nothing may follow in the transaction. */
export async function readNames(tx: Transaction, ids: readonly string[]): Promise<Named[]> {
  // SQL: hot: each list of one's own requests asks for whom they wait
  return tx.finish("SELECT id, name FROM employees WHERE organization_id = $1 AND id = ANY ($2::uuid[])", [
    tx.organizationId,
    ids,
  ]);
}

/** The managers of departments, each once, by name. */
export async function readDepartmentManagers(tx: Transaction): Promise<Named[]> {
  return tx.query(
    `SELECT e.id, e.name FROM employees e
     WHERE e.organization_id = $1
       AND e.id IN (SELECT d.manager_id FROM departments d WHERE d.organization_id = $1)
     ORDER BY hiatus.name_key(e.name), e.id`,
    [tx.organizationId],
  );
}
