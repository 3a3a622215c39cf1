import { randomUUID } from "node:crypto";
import { queueCalendarChange, shareCalendar } from "@/db/calendar/calendar.store";
import type { Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { knownEmployee, planAnew, readKnownEmployees, readKnownNames } from "@/db/exchange/imports.store";
import { lockPeople, readPeople } from "@/db/exchange/person-imports.store";
import { insertEmployeeRows, overwriteEmployees } from "@/db/people/people.store";
import type { Match } from "@/domain/exchange/imported-tables";
import { nameKey } from "@/domain/exchange/name-key";
import {
  type EmployeeCells,
  foundBy,
  type KnownEmployee,
  type KnownNames,
} from "@/domain/exchange/plan-employee-row";
import { type EmployeePlan, planEmployees } from "@/domain/exchange/plan-employees";
import { eachInSteps, type Steps } from "@/domain/steps";
import { recordEach } from "../audit/record";
import { beginJobs, refuseCircles } from "../employment/write-job";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import { explainPeopleRefusal } from "../people/check-employee";
import { followChanges } from "../people/employee-consequences";
import type { ServiceContext } from "../service-context";
import { addNames, type NewNames, namesFor, usedNames } from "./added-names";
import type { AddedNames, CheckedFile, ReadFile, Tell } from "./import-progress";
import { namedPeople } from "./named-people";
import { tableImport } from "./table-import";

type File = ReadFile<EmployeeCells>;

interface Plan extends EmployeePlan {
  readonly newNames: NewNames;
  readonly added: AddedNames;
}

const { check, bringIn } = tableImport<EmployeeCells, Plan>({
  action: "employee.imported",
  // The same locks as for changing one employee. Changes of the calendar, which would keep others from booking,
  // wait in the queue while this shares the calendar.
  lock: async (tx, file) => {
    await queueCalendarChange(tx);
    await lockDirectory(tx);
    await shareCalendar(tx);
    await lockPeople(tx, namedPeople(file, await readPeople(tx)));
  },
  plan: (tx, _ctx, file) => plan(tx, file),
  write: async (tx, ctx, agreed, tell) => {
    await addNames(tx, ctx, agreed.newNames);
    await write(tx, ctx, agreed, tell);
  },
});

/**
 * Adds and changes employees by the rules of adding and changing one employee; it makes nobody a user. Errors: 409
 * `check_outdated`, 422.
 */
export const employeeImport = {
  check,
  bringIn: (ctx: ServiceContext, file: CheckedFile<EmployeeCells>, tell: Tell) =>
    explainPeopleRefusal(() => bringIn(ctx, file, tell)),
};

async function plan(tx: Transaction, file: File): Promise<Plan> {
  const { match_by: match, adds_names } = file.mapping;
  const found = await readKnownEmployees(tx, match, await keysOf(file));
  const known = await readKnownNames(tx);
  const wanted = adds_names ? await inTurns(namesFor(file.rows, known)) : { names: known, newNames: [] };
  const planned = await inTurns(planAmong(file, { match, found, names: wanted.names }));
  const newNames = usedNames(wanted.newNames, planned);
  const namesOf = (table: NewNames[number]["table"]) =>
    newNames.filter((one) => one.table === table).map(({ name }) => name);
  return {
    ...planned,
    newNames,
    added: { departments: namesOf("departments"), positions: namesOf("positions") },
  };
}

interface Found {
  readonly match: Match;
  readonly found: Awaited<ReturnType<typeof readKnownEmployees>>;
  readonly names: KnownNames;
}

function* planAmong({ rows }: File, { match, found, names }: Found): Steps<EmployeePlan> {
  const employees = new Map<string, KnownEmployee>();
  const byNumber = new Map<string, KnownEmployee>();
  yield* eachInSteps(found, (row) => {
    const employee = knownEmployee(row);
    employees.set(nameKey(row.email), employee);
    if (row.employee_number !== null) byNumber.set(nameKey(row.employee_number), employee);
  });
  const newIds = new Map<string, string>();
  yield* eachInSteps(rows, ({ fields }) => {
    if (fields?.email === undefined || foundBy(fields, { match, employees, byNumber }) !== null) return;
    const key = nameKey(fields.email);
    if (!newIds.has(key)) newIds.set(key, randomUUID());
  });
  return yield* planEmployees(rows, { match, employees, byNumber, names, newIds });
}

/** By what the rows' employees are to be found. */
async function keysOf({ rows, mapping: { match_by } }: File): Promise<string[]> {
  const keys = new Set<string>();
  await inTurns(
    eachInSteps(rows, ({ fields }) => {
      const name = fields?.[match_by];
      if (name !== null && name !== undefined) keys.add(nameKey(name));
    }),
  );
  return [...keys];
}

async function write(
  tx: Transaction,
  ctx: ServiceContext,
  { created, updated }: EmployeePlan,
  tell: Tell,
): Promise<void> {
  const total = created.length + updated.length;
  let done = 0;
  const told = (count: number) => {
    done += count;
    tell(done, total);
  };
  await inPortions(created, async (portion) => {
    await add(tx, ctx, portion);
    await planAnew(tx);
    told(portion.length);
  });
  await inPortions(updated, async (portion) => {
    await change(tx, ctx, portion);
    told(portion.length);
  });
  const led = updated.filter(({ before, after }) => before.manager_id !== after.manager_id);
  if (led.length > 0)
    await refuseCircles(
      tx,
      led.map(({ id }) => id),
    );
  await followChanges(tx, ctx, updated);
}

async function add(tx: Transaction, ctx: ServiceContext, created: EmployeePlan["created"]): Promise<void> {
  await insertEmployeeRows(tx, created, ctx.now);
  await recordEach(
    tx,
    ctx,
    created.map(({ id, fields }) => ({
      action: "employee.created",
      entity: "employee",
      entityId: id,
      after: { ...fields },
    })),
  );
}

async function change(tx: Transaction, ctx: ServiceContext, updated: EmployeePlan["updated"]): Promise<void> {
  const rows = updated.map(({ id, after }) => ({ id, fields: after }));
  await beginJobs(tx, updated, ctx.now);
  await overwriteEmployees(tx, rows, ctx.now);
  await recordEach(
    tx,
    ctx,
    updated.map(({ id, before, after }) => ({
      action: "employee.updated",
      entity: "employee",
      entityId: id,
      before: { ...before },
      after: { ...after },
    })),
  );
}
