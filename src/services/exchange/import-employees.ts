import { randomUUID } from "node:crypto";
import { queueCalendarChange, shareCalendar } from "@/db/calendar/calendar.store";
import { doLongWork } from "@/db/connection/long-work";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import {
  knownEmployee,
  lockEmployees,
  planAnew,
  readKnownEmployees,
  readKnownNames,
} from "@/db/exchange/imports.store";
import { insertEmployeeRows, overwriteEmployees } from "@/db/people/people.store";
import type { CheckedRow, ImportSummary } from "@/domain/exchange/imported-rows";
import { nameKey } from "@/domain/exchange/name-key";
import type { EmployeeCells, KnownEmployee, KnownNames } from "@/domain/exchange/plan-employee-row";
import { type EmployeePlan, planEmployees } from "@/domain/exchange/plan-employees";
import { eachInSteps, type Steps } from "@/domain/steps";
import { record, recordEach } from "../audit/record";
import { beginJobs, refuseCircles } from "../employment/write-job";
import { inPortions } from "../in-portions";
import { inTurns } from "../in-turns";
import { explainPeopleRefusal } from "../people/check-employee";
import { followChanges } from "../people/employee-consequences";
import type { ServiceContext } from "../service-context";
import { agreedSummary, type CheckedFile, type Tell } from "./import-progress";

type Row = CheckedRow<EmployeeCells>;

/** What each row of a file would do to the employees; writes nothing. */
export async function checkEmployees(ctx: ServiceContext, rows: readonly Row[]): Promise<EmployeePlan> {
  return doLongWork(ctx, () => inTransaction(ctx, (tx) => plan(tx, rows)));
}

/**
 * Adds and changes employees as the check said, all or none, by the rules of adding and changing one
 * employee; it makes nobody a user. Errors: 409 `check_outdated`, 422.
 */
export async function importEmployees(
  ctx: ServiceContext,
  file: CheckedFile<Row>,
  tell: Tell,
): Promise<ImportSummary> {
  return explainPeopleRefusal(() =>
    doLongWork(ctx, () => inTransaction(ctx, (tx) => writeFile(tx, ctx, { file, tell }))),
  );
}

async function writeFile(
  tx: Transaction,
  ctx: ServiceContext,
  { file, tell }: { readonly file: CheckedFile<Row>; readonly tell: Tell },
): Promise<ImportSummary> {
  await lockFor(tx, file.rows);
  const agreed = await plan(tx, file.rows);
  const summary = await agreedSummary(agreed.results, file.digest);
  await write(tx, ctx, agreed, tell);
  await record(tx, ctx, {
    action: "employee.imported",
    entity: "organization",
    entityId: ctx.organizationId,
    after: { file: file.name, ...summary },
  });
  return summary;
}

async function plan(tx: Transaction, rows: readonly Row[]): Promise<EmployeePlan> {
  const keys = await keysOf(rows);
  const found = await readKnownEmployees(tx, keys);
  const names = await readKnownNames(tx);
  return inTurns(planAmong(rows, { keys, found, names }));
}

interface Found {
  readonly keys: readonly string[];
  readonly found: Awaited<ReturnType<typeof readKnownEmployees>>;
  readonly names: KnownNames;
}

function* planAmong(rows: readonly Row[], { keys, found, names }: Found): Steps<EmployeePlan> {
  const employees = new Map<string, KnownEmployee>();
  yield* eachInSteps(found, (row) => void employees.set(nameKey(row.email), knownEmployee(row)));
  const newIds = new Map<string, string>();
  yield* eachInSteps(keys, (key) => void (employees.has(key) || newIds.set(key, randomUUID())));
  return yield* planEmployees(rows, { employees, names, newIds });
}

async function keysOf(rows: readonly Row[]): Promise<string[]> {
  const keys = new Set<string>();
  await inTurns(eachInSteps(rows, ({ fields }) => void (fields !== null && keys.add(nameKey(fields.email)))));
  return [...keys];
}

/**
 * The same locks as for changing one employee. Changes of the calendar, which would keep others from booking,
 * wait in the queue while this shares the calendar.
 */
async function lockFor(tx: Transaction, rows: readonly Row[]): Promise<void> {
  await queueCalendarChange(tx);
  await lockDirectory(tx);
  await shareCalendar(tx);
  await lockEmployees(tx, await keysOf(rows));
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
