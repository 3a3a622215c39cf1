import type { IsoDate } from "../dates/iso-date";
import type { Role } from "../permissions/scopes";

/** The stored fields of an employee; columns and the wire have the same names. */
export interface EmployeeFields {
  readonly email: string;
  readonly name: string;
  /** Unique in the organization, in capitals or not; null: none. */
  readonly employee_number: string | null;
  readonly role: Role;
  readonly hire_date: IsoDate;
  readonly end_date: IsoDate | null;
  /** Service counts from this day; null: from the hire date. */
  readonly service_start_date: IsoDate | null;
  readonly termination_reason_id: string | null;
  readonly is_active: boolean;
  readonly department_id: string | null;
  readonly position_id: string | null;
  readonly site_id: string | null;
  readonly employment_type_id: string | null;
  readonly manager_id: string | null;
}
