import type { PersonProfile } from "@/contracts/people/people";

/** What an admin fills in about somebody; what is not chosen is null. */
export interface EmployeeValues {
  name: string;
  email: string;
  role: "admin" | "member";
  hire_date: string;
  /** Empty: none. */
  employee_number: string;
  /** Empty: service counts from the hire date. */
  service_start_date: string;
  department_id: string | null;
  position_id: string | null;
  site_id: string | null;
  employment_type_id: string | null;
  manager_id: { id: string; name: string } | null;
}

/** A new employee begins today, as a member. */
export function newEmployee(today: string): EmployeeValues {
  return {
    name: "",
    email: "",
    role: "member",
    hire_date: today,
    employee_number: "",
    service_start_date: "",
    department_id: null,
    position_id: null,
    site_id: null,
    employment_type_id: null,
    manager_id: null,
  };
}

/** What is known of somebody, to be changed. */
export function valuesOf(
  person: PersonProfile,
  personal: NonNullable<PersonProfile["personal"]>,
): EmployeeValues {
  return {
    name: person.name,
    email: person.email,
    role: personal.role,
    hire_date: personal.hire_date,
    employee_number: personal.employee_number ?? "",
    service_start_date: personal.service_start_date ?? "",
    department_id: person.department?.id ?? null,
    position_id: person.position?.id ?? null,
    site_id: person.site?.id ?? null,
    employment_type_id: personal.employment_type?.id ?? null,
    manager_id: person.manager,
  };
}

/** The same as the service takes it. */
export function employeeInput({ manager_id, ...values }: EmployeeValues) {
  const { service_start_date, employee_number } = values;
  return {
    ...values,
    service_start_date: service_start_date === "" ? null : service_start_date,
    employee_number: employee_number.trim() === "" ? null : employee_number,
    manager_id: manager_id?.id ?? null,
  };
}
