import { nameKey } from "@/domain/exchange/name-key";
import type { KnownEmployee, KnownNames } from "@/domain/exchange/plan-employees";
import { type EmployeeRow, employeeFieldsOf } from "./people.store";
import type { Transaction } from "./transaction";

type KnownRow = EmployeeRow & { readonly names: KnownEmployee["names"] };

/** Everybody with the names of what they have, by the key of the e-mail address. */
export async function readKnownEmployees(tx: Transaction): Promise<Map<string, KnownEmployee>> {
  const rows = await tx.query<KnownRow & { [column: string]: unknown }>(
    `SELECT e.id, e.email, e.name, e.role, e.hire_date, e.end_date, e.termination_reason_id, e.is_active, e.department_id,
       e.position_id, e.site_id, e.employment_type_id, e.manager_id,
       json_build_object('department', d.name, 'position', p.name, 'site', s.name, 'employment_type', t.name,
         'manager_email', m.email, 'termination_reason', r.name) AS names
     FROM employees e
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = e.department_id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = e.position_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
     LEFT JOIN employment_types t ON t.organization_id = $1 AND t.id = e.employment_type_id
     LEFT JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id
     LEFT JOIN termination_reasons r ON r.organization_id = $1 AND r.id = e.termination_reason_id
     WHERE e.organization_id = $1`,
    [tx.organizationId],
  );
  return new Map(
    rows.map(({ names, ...row }) => [
      nameKey(row.email),
      { id: row.id, fields: employeeFieldsOf(row), names },
    ]),
  );
}

/** What somebody new can have, by the key of its name; departments only while they are active. */
export async function readKnownNames(tx: Transaction): Promise<KnownNames> {
  const rows = await tx.query<{ kind: keyof KnownNames; id: string; name: string }>(
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
