// SQL for what nearly every call reads, for the search by name, and for keys of addresses.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Role } from "@/domain/permissions/scopes";
import { dateColumn } from "../connection/date-column";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "./employee-facts";

/** The employee, where they work, and today there; null when the organization has none. */
export async function readEmployee(tx: Transaction, id: string, now: Date): Promise<EmployeeFacts | null> {
  const [row] = await tx.query(
    "SELECT hiatus.employee_facts($1::uuid, $2::uuid, $3::timestamptz) AS result",
    [tx.organizationId, id, now],
  );
  return shapedOrNull(EMPLOYEE_FACTS, row?.result);
}

/** A person as lists show them. */
export interface NamedEmployee {
  readonly id: string;
  readonly name: string;
}

interface Search {
  /** Null: all of the organization. */
  readonly among: readonly string[] | null;
  readonly but: string;
  readonly search: string;
  readonly limit: number;
}

/** Active employees by name, among all or some. */
export async function findEmployees(tx: Transaction, wanted: Search): Promise<NamedEmployee[]> {
  const { among, but, search, limit } = wanted;
  // SQL: searched by a part of the name, in capitals or not
  return tx.query(
    `SELECT e.id, e.name FROM employees e
     WHERE e.organization_id = $1 AND e.is_active AND e.id <> $2
       AND ($3::uuid[] IS NULL OR e.id = ANY ($3))
       AND ($4 = '' OR position(lower($4) IN lower(e.name)) > 0)
     ORDER BY e.name, e.id LIMIT $5`,
    [tx.organizationId, but, among, search, limit],
  );
}

interface PeopleFilter {
  readonly search: string;
  readonly employeeId: string | null;
  readonly departmentId: string | null;
  readonly siteId: string | null;
}

/** The ids of everybody whose name contains a text, active or not, optionally in a department or at a site. */
export async function findPeopleIds(
  tx: Transaction,
  { search, employeeId, departmentId, siteId }: PeopleFilter,
): Promise<string[]> {
  // SQL: searched by a part of the name, in capitals or not
  const rows = await tx.query(
    `SELECT e.id FROM employees e
     WHERE e.organization_id = $1 AND ($2 = '' OR position(lower($2) IN lower(e.name)) > 0)
       AND ($3::uuid IS NULL OR e.department_id = $3) AND ($4::uuid IS NULL OR e.site_id = $4)
       AND ($5::uuid IS NULL OR e.id = $5)
     ORDER BY e.id`,
    [tx.organizationId, search, departmentId, siteId, employeeId],
  );
  return rows.map(({ id }) => id);
}

/** Names of employees by id. */
export async function readNames(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  // SQL: hot: the bell reads it, with one text for any number of ids
  const rows = await tx.query(
    `SELECT e.id, e.name FROM (SELECT DISTINCT unnest($2::uuid[]) AS id) w
     CROSS JOIN LATERAL (SELECT x.id, x.name FROM employees x WHERE x.organization_id = $1 AND x.id = w.id OFFSET 0) e
     ORDER BY e.id`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The employee with an e-mail address that the organization knows, ignoring case. */
export async function findEmployeeByEmail(
  tx: Transaction,
  email: string,
): Promise<{ id: string; userId: string | null; isActive: boolean } | null> {
  // SQL: found by the key of the address
  const [row] = await tx.query(
    `SELECT id, user_id AS "userId", is_active AS "isActive" FROM employees
     WHERE organization_id = $1::uuid AND hiatus.name_key(email) = hiatus.name_key($2)`,
    [tx.organizationId, email],
  );
  return row ?? null;
}

export interface NewEmployee {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly hireDate: IsoDate;
}

/** Adds an employee to the organization. */
export async function insertEmployee(tx: Transaction, employee: NewEmployee): Promise<void> {
  const { id, userId, email, name, role, hireDate } = employee;
  await tx.rows.employee.create({
    data: {
      organizationId: tx.organizationId,
      id,
      userId,
      email,
      name,
      role,
      hireDate: dateColumn(hireDate),
    },
  });
}
