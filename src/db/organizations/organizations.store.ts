import { inTransaction, type Transaction } from "../connection/transaction";
import type { EmployeeFacts } from "../people/employee-facts";

/** An organization as its people see it. */
export interface OrganizationName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Where somebody works: the employee with the e-mail address that the organization knows, and the organization. */
export interface Place {
  readonly employee: EmployeeFacts & { readonly email: string };
  readonly organization: OrganizationName;
}

/** The employee's place; null when the organization has no such employee. */
export async function readPlace(tx: Transaction, employeeId: string, now: Date): Promise<Place | null> {
  const [row] = await tx.query<{ employee: EmployeeFacts; email: string; organization: OrganizationName }>(
    `SELECT hiatus.employee_facts($1::uuid, e.id, $3::timestamptz) AS employee, e.email,
       json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) AS organization
     FROM employees e JOIN organizations o ON o.id = $1::uuid
     WHERE e.organization_id = $1::uuid AND e.id = $2::uuid`,
    [tx.organizationId, employeeId, now],
  );
  return row ? { employee: { ...row.employee, email: row.email }, organization: row.organization } : null;
}

/** The organization with a slug. */
export async function findOrganization(slug: string): Promise<string | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only<{ result: string | null }>("SELECT hiatus.organization_by_slug($1) AS result", [slug]),
  );
  return row?.result ?? null;
}

export interface NewOrganization {
  readonly name: string;
  readonly slug: string;
  readonly countryCode: string;
  readonly timeZone: string;
}

/** Stores an organization under the id that the transaction acts in, with its reference data. */
export async function insertOrganization(tx: Transaction, organization: NewOrganization): Promise<void> {
  const { name, slug, countryCode, timeZone } = organization;
  await tx.query(
    "INSERT INTO organizations (id, name, slug, country_code, time_zone) VALUES ($1, $2, $3, $4, $5)",
    [tx.organizationId, name, slug, countryCode, timeZone],
  );
}

/** A kind of entry that every organization begins with. */
export interface ReferenceData {
  readonly changeTypes: readonly string[];
  readonly terminationReasons: readonly string[];
  readonly accrualCycles: readonly { readonly code: string; readonly name: string }[];
}

/** Stores the entries that every organization begins with. */
export async function insertReferenceData(tx: Transaction, data: ReferenceData): Promise<void> {
  const { changeTypes, terminationReasons, accrualCycles } = data;
  await tx.query(
    "INSERT INTO change_types (organization_id, name) SELECT $1, name FROM unnest($2::text[]) AS name",
    [tx.organizationId, changeTypes],
  );
  await tx.query(
    "INSERT INTO termination_reasons (organization_id, name) SELECT $1, name FROM unnest($2::text[]) AS name",
    [tx.organizationId, terminationReasons],
  );
  await tx.query(
    `INSERT INTO accrual_cycles (organization_id, code, name)
     SELECT $1, code, name FROM unnest($2::text[], $3::text[]) AS entry(code, name)`,
    [tx.organizationId, accrualCycles.map(({ code }) => code), accrualCycles.map(({ name }) => name)],
  );
}
