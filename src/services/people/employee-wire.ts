import type { Employee } from "@/contracts/people/employees";
import type { EmployeeRow } from "@/db/people/employee-row";

/** An employee on the wire; what is personal is absent unless the caller may see it. */
export function employeeOnWire(row: EmployeeRow, isOpen: boolean): Employee {
  const { created_at, updated_at, hire_date, end_date, termination_reason_id, employment_type_id } = row;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    department_id: row.department_id,
    position_id: row.position_id,
    site_id: row.site_id,
    manager_id: row.manager_id,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    organization_id: row.organization_id,
    ...(isOpen && {
      employee_number: row.employee_number,
      hire_date,
      end_date,
      service_start_date: row.service_start_date,
      termination_reason_id,
      employment_type_id,
      role: row.role,
      is_active: row.is_active,
    }),
  };
}
