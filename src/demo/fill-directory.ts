import { randomUUID } from "node:crypto";
import { type EmployeePlace, findTerminationReason, nameManager, placeEmployee } from "@/db/demo/demo.store";
import {
  insertApprovers,
  insertDepartments,
  insertEmployees,
  insertEmploymentTypes,
  insertPositions,
  insertSites,
  insertWorkPatterns,
} from "@/db/demo/demo-rows.store";
import { insertSpell } from "@/db/employment/spells.store";
import { addDays, addMonths, isoDate } from "@/domain/dates/iso-date";
import { type DemoPerson, hireDateOf } from "./demo-organization";
import { type Filling, idOf } from "./filling";

type Ids = ReadonlyMap<string, string>;

/** What people have, by name. */
interface Places {
  readonly departments: Ids;
  readonly positions: Ids;
  readonly sites: Ids;
  readonly employmentTypes: Ids;
}

/** Adds sites, departments, positions, employment types and the people with their approvers and patterns. */
export async function fillDirectory(filling: Filling): Promise<void> {
  const places = await addPlaces(filling);
  await addPeople(filling, places);
  await nameManagers(filling, places);
  await addApprovers(filling);
  await addWorkPatterns(filling);
}

async function addPlaces({ tx, demo, today }: Filling): Promise<Places> {
  const sites = idsOf(demo.sites.map(({ name }) => name));
  const positions = idsOf(demo.people.map(({ position }) => position));
  const employmentTypes = idsOf(demo.employmentTypes);
  const departments = idsOf(demo.departments.map(({ name }) => name));
  await insertSites(
    tx,
    demo.sites.map((site) => ({ ...site, id: idOf(sites, site.name) })),
  );
  await insertPositions(tx, named(positions));
  await insertEmploymentTypes(tx, named(employmentTypes));
  await insertDepartments(
    tx,
    demo.departments.map(({ name, isDeleted }) => ({
      id: idOf(departments, name),
      name,
      deletedAt: isDeleted ? new Date(`${addDays(today, -90)}T10:00:00Z`) : null,
    })),
  );
  return { departments, positions, sites, employmentTypes };
}

function idsOf(names: Iterable<string>): Ids {
  return new Map([...names].map((name) => [name, randomUUID()]));
}

function named(ids: Ids): { id: string; name: string }[] {
  return [...ids].map(([name, id]) => ({ id, name }));
}

async function addPeople(filling: Filling, places: Places): Promise<void> {
  const { tx, demo, today, employees, users } = filling;
  const reason = await findTerminationReason(tx, "Retirement");
  const isAdmin = ({ key }: DemoPerson) => key === demo.admin;
  await insertEmployees(
    tx,
    demo.people
      .filter((person) => !isAdmin(person))
      .map((person) => ({
        ...placeOf(person, filling, places),
        id: idOf(employees, person.key),
        userId: idOf(users, person.key),
        email: `${person.key}@${demo.emailDomain}`,
        name: person.name,
        employeeNumber: String(1001 + demo.people.indexOf(person)),
        role: person.role,
        endDate: person.leftDaysAgo === null ? null : addDays(today, -person.leftDaysAgo),
        terminationReasonId: person.leftDaysAgo === null ? null : reason,
      })),
  );
  await addFormerSpells(filling);
  for (const admin of demo.people.filter(isAdmin)) {
    await placeEmployee(tx, idOf(employees, admin.key), placeOf(admin, filling, places));
  }
}

/** Of people who left once and came back. */
async function addFormerSpells({ tx, demo, today, employees }: Filling): Promise<void> {
  const reason = await findTerminationReason(tx, "Resignation");
  const firstOfMonth = (monthsAgo: number) => addMonths(isoDate(`${today.slice(0, 7)}-01`), -monthsAgo);
  for (const { key, formerMonths } of demo.people) {
    if (formerMonths === null) continue;
    const [from, until] = formerMonths;
    await insertSpell(tx, idOf(employees, key), {
      hire_date: firstOfMonth(from),
      end_date: addDays(firstOfMonth(until), -1),
      termination_reason_id: reason,
    });
  }
}

function placeOf(person: DemoPerson, { today, employees }: Filling, places: Places): EmployeePlace {
  return {
    departmentId: idOf(places.departments, person.department),
    positionId: idOf(places.positions, person.position),
    siteId: idOf(places.sites, person.site),
    employmentTypeId: idOf(places.employmentTypes, person.employmentType),
    managerId: person.manager === null ? null : idOf(employees, person.manager),
    hireDate: hireDateOf(person, today),
  };
}

async function nameManagers({ tx, demo, employees }: Filling, { departments }: Places): Promise<void> {
  for (const { name, manager } of demo.departments) {
    const managerId = manager === null ? null : idOf(employees, manager);
    await nameManager(tx, { id: idOf(departments, name), managerId });
  }
}

async function addApprovers({ tx, demo, employees }: Filling): Promise<void> {
  await insertApprovers(
    tx,
    demo.people.flatMap(({ key, approvers }) =>
      approvers.map((approver, turn) => ({
        employeeId: idOf(employees, key),
        position: turn + 1,
        approverId: idOf(employees, approver),
      })),
    ),
  );
}

async function addWorkPatterns({ tx, demo, today, employees }: Filling): Promise<void> {
  await insertWorkPatterns(
    tx,
    demo.people.flatMap((person) => {
      if (!person.week) return [];
      const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = person.week;
      const week = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
      return [{ ...week, employeeId: idOf(employees, person.key), effectiveDate: hireDateOf(person, today) }];
    }),
  );
}
