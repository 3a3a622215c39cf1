import type { EmployeeFields } from "@/domain/people/employee-fields";
import { ROLES } from "@/domain/permissions/scopes";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import type { Employee } from "../generated/client";

/** An employee as it is kept. */
export interface EmployeeRow extends EmployeeFields {
  readonly id: string;
  readonly organization_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What Prisma Client read, as the wire and the audit spell it. */
export function employeeRowOf(employee: Employee): EmployeeRow {
  return {
    id: employee.id,
    organization_id: employee.organizationId,
    created_at: employee.createdAt,
    updated_at: employee.updatedAt,
    email: employee.email,
    name: employee.name,
    employee_number: employee.employeeNumber,
    role: oneOf(ROLES, employee.role),
    hire_date: isoDateOf(employee.hireDate),
    end_date: isoDateOf(employee.endDate),
    service_start_date: isoDateOf(employee.serviceStartDate),
    termination_reason_id: employee.terminationReasonId,
    is_active: employee.isActive,
    department_id: employee.departmentId,
    position_id: employee.positionId,
    site_id: employee.siteId,
    employment_type_id: employee.employmentTypeId,
    manager_id: employee.managerId,
  };
}

/** The fields as Prisma Client takes them. */
export function employeeData(fields: EmployeeFields) {
  return {
    email: fields.email,
    name: fields.name,
    employeeNumber: fields.employee_number,
    role: fields.role,
    hireDate: dateColumn(fields.hire_date),
    endDate: dateColumn(fields.end_date),
    serviceStartDate: dateColumn(fields.service_start_date),
    terminationReasonId: fields.termination_reason_id,
    isActive: fields.is_active,
    departmentId: fields.department_id,
    positionId: fields.position_id,
    siteId: fields.site_id,
    employmentTypeId: fields.employment_type_id,
    managerId: fields.manager_id,
  };
}

/** The fields as the audit keeps them. */
export function employeeFieldsOf(row: EmployeeFields): EmployeeFields {
  return {
    email: row.email,
    name: row.name,
    employee_number: row.employee_number,
    role: row.role,
    hire_date: row.hire_date,
    end_date: row.end_date,
    service_start_date: row.service_start_date,
    termination_reason_id: row.termination_reason_id,
    is_active: row.is_active,
    department_id: row.department_id,
    position_id: row.position_id,
    site_id: row.site_id,
    employment_type_id: row.employment_type_id,
    manager_id: row.manager_id,
  };
}
