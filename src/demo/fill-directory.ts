import { randomUUID } from "node:crypto";
import { findTerminationReason, insertRows, nameManagers, placeEmployees } from "@/db/demo/demo.store";
import { addDays } from "@/domain/dates/iso-date";
import { hireDateOf } from "./demo-organization";
import type { Filling } from "./filling";

type Named = readonly { readonly id: string; readonly name: string }[];

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Adds sites, departments, positions, employment types and the people with their approvers and patterns. */
export async function fillDirectory({ tx, demo, today, employees }: Filling): Promise<void> {
  const named = (names: Iterable<string>): Named =>
    [...new Set(names)].map((name) => ({ id: randomUUID(), name }));
  const idIn = (rows: Named, name: string) => rows.find((row) => row.name === name)?.id ?? null;
  const idOf = (key: string) => employees.get(key)?.id ?? null;

  const sites = demo.sites.map(({ name, address, countryCode, timeZone }) => ({
    id: randomUUID(),
    name,
    address,
    country_code: countryCode,
    time_zone: timeZone,
  }));
  const positions = named(demo.people.map(({ position }) => position));
  const employmentTypes = named(demo.employmentTypes);
  const departments = demo.departments.map(({ name, isDeleted }) => ({
    id: randomUUID(),
    name,
    deleted_at: isDeleted ? `${addDays(today, -90)}T10:00:00Z` : null,
  }));
  await insertRows(tx, "sites", sites);
  await insertRows(tx, "positions", positions);
  await insertRows(tx, "employment_types", employmentTypes);
  await insertRows(tx, "departments", departments);

  const reason = await findTerminationReason(tx, "Retirement");
  const rows = demo.people.map((person) => ({
    id: idOf(person.key),
    user_id: employees.get(person.key)?.userId ?? null,
    email: `${person.key}@${demo.emailDomain}`,
    name: person.name,
    role: person.role,
    department_id: idIn(departments, person.department),
    position_id: idIn(positions, person.position),
    site_id: idIn(sites, person.site),
    employment_type_id: idIn(employmentTypes, person.employmentType),
    manager_id: person.manager === null ? null : idOf(person.manager),
    hire_date: hireDateOf(person, today),
    end_date: person.leftDaysAgo === null ? null : addDays(today, -person.leftDaysAgo),
    termination_reason_id: person.leftDaysAgo === null ? null : reason,
    is_active: true,
  }));
  const isAdmin = ({ id }: { id: string | null }) => id === idOf(demo.admin);
  await insertRows(
    tx,
    "employees",
    rows.filter((row) => !isAdmin(row)),
  );
  await placeEmployees(tx, rows.filter(isAdmin));
  await nameManagers(
    tx,
    demo.departments.map(({ name, manager }) => ({
      id: idIn(departments, name),
      manager_id: manager === null ? null : idOf(manager),
    })),
  );
  await insertRows(
    tx,
    "employee_approvers",
    demo.people.flatMap(({ key, approvers }) =>
      approvers.map((approver, turn) => ({
        employee_id: idOf(key),
        position: turn + 1,
        approver_id: idOf(approver),
      })),
    ),
  );
  await insertRows(
    tx,
    "work_patterns",
    demo.people.flatMap((person) => {
      if (!person.week) return [];
      const week = person.week.map((part, day) => [DAYS[day] ?? "", part] as const);
      return [
        {
          employee_id: idOf(person.key),
          effective_date: hireDateOf(person, today),
          ...Object.fromEntries(week),
        },
      ];
    }),
  );
}
