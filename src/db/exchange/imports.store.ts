// SQL for what is known of a whole table at once, by the keys of its names, and for a lock.
import { z } from "zod";
import type { Match } from "@/domain/exchange/imported-tables";
import { nameKey } from "@/domain/exchange/name-key";
import type { KnownEmployee, KnownNames } from "@/domain/exchange/plan-employee-row";
import { ISO_DATE } from "../connection/json-shapes";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

const NAMES = z.strictObject({
  department: z.string().nullable(),
  position: z.string().nullable(),
  site: z.string().nullable(),
  employment_type: z.string().nullable(),
  manager_email: z.string().nullable(),
  termination_reason: z.string().nullable(),
});

const SPELLS = z.array(z.strictObject({ hireDate: ISO_DATE, endDate: ISO_DATE.nullable() }));

/** Everybody; those whose address or number is asked for by its key, with the names of what they have. */
export async function readKnownEmployees(tx: Transaction, match: Match, keys: readonly string[]) {
  const [emails, numbers] = match === "email" ? [keys, []] : [[], keys];
  return tx.query(
    `SELECT e.id, e.email, e.name, e.employee_number, e.role, e.hire_date, e.end_date, e.service_start_date, e.termination_reason_id,
       e.is_active, e.department_id, e.position_id, e.site_id, e.employment_type_id, e.manager_id,
       CASE WHEN $2::jsonb ? hiatus.name_key(e.email) OR $3::jsonb ? hiatus.name_key(e.employee_number) THEN json_build_object('department', d.name, 'position', p.name, 'site', s.name,
         'employment_type', t.name, 'manager_email', m.email, 'termination_reason', r.name) END AS names,
       CASE WHEN $2::jsonb ? hiatus.name_key(e.email) OR $3::jsonb ? hiatus.name_key(e.employee_number) THEN (
         SELECT json_agg(json_build_object('hireDate', n.hire_date, 'endDate', n.end_date) ORDER BY n.hire_date)
         FROM employments n WHERE n.organization_id = $1 AND n.employee_id = e.id) END AS spells
     FROM employees e
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
     LEFT JOIN employment_types t ON t.organization_id = $1 AND t.id = e.employment_type_id
     LEFT JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id
     LEFT JOIN termination_reasons r ON r.organization_id = $1 AND r.id = e.termination_reason_id
     WHERE e.organization_id = $1`,
    [tx.organizationId, namesIn(emails), namesIn(numbers)],
  );
}

/** An employee who was read, as a file's rows are compared with them. */
export function knownEmployee({
  names,
  spells,
  id,
  ...fields
}: Awaited<ReturnType<typeof readKnownEmployees>>[number]): KnownEmployee {
  return { id, fields, names: shapedOrNull(NAMES, names), otherSpells: shapedOrNull(SPELLS, spells) ?? [] };
}

/** What somebody new can have, by the key of its name; departments only while they are active. */
export async function readKnownNames(tx: Transaction): Promise<KnownNames> {
  const rows = await tx.query(
    `SELECT 'department' AS kind, id, name FROM departments WHERE organization_id = $1 AND deleted_at IS NULL
     UNION ALL SELECT 'position', id, name FROM positions WHERE organization_id = $1
     UNION ALL SELECT 'site', id, name FROM sites WHERE organization_id = $1
     UNION ALL SELECT 'employment_type', id, name FROM employment_types WHERE organization_id = $1
     UNION ALL SELECT 'termination_reason', id, name FROM termination_reasons WHERE organization_id = $1`,
    [tx.organizationId],
  );
  const of = (kind: keyof KnownNames) =>
    new Map(
      rows.filter((row) => row.kind === kind).map(({ id, name }) => [nameKey(name), { id, name }] as const),
    );
  return {
    department: of("department"),
    position: of("position"),
    site: of("site"),
    employment_type: of("employment_type"),
    termination_reason: of("termination_reason"),
  };
}

/**
 * Makes PostgreSQL plan again what this connection asks repeatedly. Each new employee's manager is looked
 * for, and a plan from when the table was small reads all of it each time.
 */
export async function planAnew(tx: Transaction): Promise<void> {
  await tx.query("DISCARD PLANS", []);
}

/** As an object, in which PostgreSQL finds a name by halves; joined with a list it compares everybody with every name, until it knows better. */
function namesIn(keys: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])));
}
