import { randomUUID } from "node:crypto";
import { lockCalendar, shareCalendar } from "@/db/calendar.store";
import { lockDirectory } from "@/db/directory.store";
import { readKnownEmployees, readKnownNames } from "@/db/imports.store";
import { insertEmployeeRows, lockEmployees, overwriteEmployees } from "@/db/people.store";
import { type DirectTransaction, inTransaction, type Transaction } from "@/db/transaction";
import type { CheckedRow, ImportSummary } from "@/domain/exchange/imported-rows";
import { nameKey } from "@/domain/exchange/name-key";
import { type EmployeeCells, type EmployeePlan, planEmployees } from "@/domain/exchange/plan-employees";
import { record, recordEach } from "../audit/record";
import { explainPeopleRefusal } from "../people/check-employee";
import { followChanges } from "../people/employee-consequences";
import { changesDays } from "../people/update-employee";
import type { ServiceContext } from "../service-context";
import { agreedSummary, type CheckedFile, inPortions, type Tell } from "./import-progress";

type Row = CheckedRow<EmployeeCells>;

/** What each row of a file would do to the employees; writes nothing. */
export async function checkEmployees(ctx: ServiceContext, rows: readonly Row[]): Promise<EmployeePlan> {
  return inTransaction(ctx, (tx) => plan(tx, rows));
}

/**
 * Adds and changes employees as the check said, all or none, by the rules of adding and changing one; nobody becomes a user by it.
 * Errors: 409 `check_outdated`, 422.
 */
export async function importEmployees(
  ctx: ServiceContext,
  file: CheckedFile<Row>,
  tell: Tell,
): Promise<ImportSummary> {
  const foreseen = await checkEmployees(ctx, file.rows);
  agreedSummary(foreseen.results, file.digest);
  return explainPeopleRefusal(() =>
    inTransaction(ctx, async (tx) => {
      await lockFor(tx, foreseen);
      const agreed = await plan(tx, file.rows);
      const summary = agreedSummary(agreed.results, file.digest);
      await write(tx, ctx, agreed, tell);
      await record(tx, ctx, {
        action: "employee.imported",
        entity: "organization",
        entityId: ctx.organizationId,
        after: { file: file.name, ...summary },
      });
      return summary;
    }),
  );
}

async function plan(tx: Transaction, rows: readonly Row[]): Promise<EmployeePlan> {
  const employees = await readKnownEmployees(tx);
  const names = await readKnownNames(tx);
  const newIds = new Map<string, string>();
  for (const { fields } of rows) {
    const key = fields && nameKey(fields.email);
    if (key !== null && !employees.has(key) && !newIds.has(key)) newIds.set(key, randomUUID());
  }
  return planEmployees(rows, { employees, names, newIds });
}

/** What was foreseen decides the locks; should it turn out otherwise under them, the check was outdated. */
async function lockFor(tx: Transaction, { updated }: EmployeePlan): Promise<void> {
  const isOfDays = updated.some(({ before, after }) => changesDays(changedFields(before, after)));
  await (isOfDays ? lockCalendar(tx) : shareCalendar(tx));
  await lockDirectory(tx);
  await lockEmployees(
    tx,
    updated.map(({ id }) => id),
  );
}

function changedFields(before: object, after: object): object {
  const kept = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => kept.get(field) !== value));
}

async function write(
  tx: DirectTransaction,
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
  await inPortions(created, (portion) => add(tx, ctx, portion), told);
  await inPortions(updated, (portion) => change(tx, ctx, portion), told);
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
