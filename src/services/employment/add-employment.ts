import type { AddEmploymentInput, Employment } from "@/contracts/people/employments";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { isExclusionViolation } from "@/db/connection/violations";
import { lockDirectory } from "@/db/directory/directory.store";
import { insertSpell, showSpells } from "@/db/employment/spells.store";
import { employeeFieldsOf } from "@/db/people/employee-row";
import { lockEmployeeRow, readEmployeeRow } from "@/db/people/people.store";
import { whyNotEmployed } from "@/domain/people/employee-rules";
import { record } from "../audit/record";
import { refuseUngivable } from "../people/check-employee";
import { followChanges } from "../people/employee-consequences";
import { found, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseOverlap, spellsOverlap } from "./refuse-overlap";

/**
 * Employs somebody once more, before or after the spells that there are. Errors: 404, 409 `already_assigned`
 * when they overlap, 422.
 */
export async function addEmployment(
  ctx: ServiceContext,
  { id, ...spell }: AddEmploymentInput,
): Promise<Employment> {
  try {
    return await inTransaction(ctx, (tx) => writeEmployment(tx, ctx, { id, ...spell }));
  } catch (error) {
    throw isExclusionViolation(error, "employments_no_overlap") ? spellsOverlap("/hire_date") : error;
  }
}

async function writeEmployment(tx: Transaction, ctx: ServiceContext, { id, ...given }: AddEmploymentInput) {
  await lockDirectory(tx);
  await shareCalendar(tx);
  const row = found(await lockEmployeeRow(tx, id), "missing.employee");
  refuseFields(whyNotEmployed(given));
  await refuseUngivable(tx, { termination_reason_id: given.termination_reason_id });
  const spell = await insertSpell(tx, row.id, given);
  await refuseOverlap(tx, [row.id], "/hire_date");
  await record(tx, ctx, {
    action: "employment.added",
    entity: "employee",
    entityId: row.id,
    after: { ...given },
  });
  await showSpells(tx, [row.id], ctx.now);
  const after = found(await readEmployeeRow(tx, row.id), "missing.employee");
  const change = { id: row.id, before: employeeFieldsOf(row), after: employeeFieldsOf(after) };
  await followChanges(tx, ctx, [{ ...change, addedFrom: spell.hire_date }]);
  return spell;
}
