// SQL for functions: where somebody works, and the look-up of an organization by its slug.
import type { RowOf } from "../connection/door/ask";
import { shaped } from "../connection/shaped";
import { inTransaction, type Transaction } from "../connection/transaction";
import { EMPLOYEE_FACTS, type EmployeeFacts } from "../people/employee-facts";

/** An organization as its people see it. */
export interface OrganizationName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Where somebody works: the employee with the e-mail address that the organization knows, and the organization. */
export interface Place {
  readonly employee: EmployeeFacts & { readonly email: string; readonly pictureVersion: string | null };
  readonly organization: OrganizationName & {
    readonly countryCode: string;
    /** IANA; for people without a site. */
    readonly timeZone: string;
  };
  /** Whether the organization lets people in only through its provider. */
  readonly requiresProvider: boolean;
}

const PLACE = `SELECT hiatus.employee_facts($1::uuid, e.id, $3::timestamptz) AS employee, e.email, p.version AS "pictureVersion", o.id, o.name, o.slug,
    o.country_code AS "countryCode", o.time_zone AS "timeZone",
    EXISTS (SELECT FROM identity_providers i WHERE i.organization_id = $1::uuid AND i.is_required) AS "requiresProvider"
  FROM employees e JOIN organizations o ON o.id = $1::uuid
  LEFT JOIN employee_pictures p ON p.organization_id = $1::uuid AND p.employee_id = e.id
  WHERE e.organization_id = $1::uuid AND e.id = $2::uuid`;

/** The employee's place; null when the organization has no such employee. */
export async function readPlace(tx: Transaction, employeeId: string, now: Date): Promise<Place | null> {
  return placeOf(await tx.query(PLACE, [tx.organizationId, employeeId, now]));
}

/** The same as the only thing that a transaction does: nothing may follow. */
export async function readPlaceOnly(tx: Transaction, employeeId: string, now: Date): Promise<Place | null> {
  return placeOf(await tx.finish(PLACE, [tx.organizationId, employeeId, now]));
}

function placeOf([row]: readonly RowOf<typeof PLACE>[]): Place | null {
  if (!row) return null;
  const { employee, email, pictureVersion, requiresProvider, ...organization } = row;
  return {
    employee: { ...shaped(EMPLOYEE_FACTS, employee), email, pictureVersion },
    organization,
    requiresProvider: requiresProvider === true,
  };
}

/** The organization of the transaction, and its time zone; null when there is none. */
export async function readOrganization(
  tx: Transaction,
): Promise<(OrganizationName & { readonly timeZone: string }) | null> {
  return tx.rows.organization.findUnique({
    where: { id: tx.organizationId },
    select: { id: true, name: true, slug: true, timeZone: true },
  });
}

/** The organization with a slug. */
export async function findOrganization(slug: string): Promise<string | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.organization_by_slug($1) AS result", [slug]),
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
  await tx.rows.organization.create({ data: { id: tx.organizationId, name, slug, countryCode, timeZone } });
}

/** A kind of entry that every organization begins with. */
export interface ReferenceData {
  readonly changeTypes: readonly string[];
  readonly terminationReasons: readonly string[];
  readonly accrualCycles: readonly { readonly code: string; readonly name: string }[];
}

/** Stores the entries that every organization begins with. */
export async function insertReferenceData(tx: Transaction, data: ReferenceData): Promise<void> {
  const { organizationId } = tx;
  const named = (name: string) => ({ organizationId, name });
  await tx.rows.changeType.createMany({ data: data.changeTypes.map(named) });
  await tx.rows.terminationReason.createMany({ data: data.terminationReasons.map(named) });
  await tx.rows.accrualCycle.createMany({
    data: data.accrualCycles.map(({ code, name }) => ({ organizationId, code, name })),
  });
}

/** An organization as the operator sees it. */
export interface OrganizationSummary extends OrganizationName {
  readonly createdAt: Date;
  readonly people: number;
  readonly activePeople: number;
  /** How long its audit is kept; null means forever. */
  readonly auditKeptMonths: number | null;
  /** How long people are kept after their last day; null means that nobody is erased. */
  readonly peopleKeptMonths: number | null;
}

/** The organization in which the transaction runs; null when there is none. */
export async function readSummary(tx: Transaction): Promise<OrganizationSummary | null> {
  const { organizationId } = tx;
  const [organization, people, activePeople] = await Promise.all([
    tx.rows.organization.findUnique({
      where: { id: organizationId },
      select: {
        id: true,
        name: true,
        slug: true,
        createdAt: true,
        auditKeptMonths: true,
        peopleKeptMonths: true,
      },
    }),
    tx.rows.employee.count({ where: { organizationId } }),
    tx.rows.employee.count({ where: { organizationId, isActive: true } }),
  ]);
  return organization === null ? null : { ...organization, people, activePeople };
}

/** Gives the organization another name or slug. */
export async function renameOrganizationRow(
  tx: Transaction,
  { name, slug }: Pick<OrganizationName, "name" | "slug">,
  now: Date,
): Promise<void> {
  await tx.rows.organization.update({
    where: { id: tx.organizationId },
    data: { name, slug, updatedAt: now },
  });
}
