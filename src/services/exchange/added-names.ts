import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/connection/transaction";
import { insertEntry } from "@/db/directory/directory.store";
import type { CheckedRow } from "@/domain/exchange/imported-rows";
import { nameKey } from "@/domain/exchange/name-key";
import type { EmployeeCells, KnownNames } from "@/domain/exchange/plan-employee-row";
import type { EmployeePlan } from "@/domain/exchange/plan-employees";
import { eachInSteps, type Steps } from "@/domain/steps";
import { recordEach } from "../audit/record";
import type { ServiceContext } from "../service-context";

const ADDED = [
  { column: "department", table: "departments" },
  { column: "position", table: "positions" },
] as const;

interface NewName {
  readonly table: (typeof ADDED)[number]["table"];
  readonly id: string;
  readonly name: string;
}
export type NewNames = readonly NewName[];

/** The known names with those departments and positions that rows name and that are not there yet. */
export function* namesFor(
  rows: readonly CheckedRow<EmployeeCells>[],
  known: KnownNames,
): Steps<{ readonly names: KnownNames; readonly newNames: NewNames }> {
  const newNames: NewName[] = [];
  const names = { ...known, department: new Map(known.department), position: new Map(known.position) };
  yield* eachInSteps(rows, ({ fields }) => {
    for (const { column, table } of ADDED) {
      const name = fields?.[column];
      if (name === null || name === undefined || names[column].has(nameKey(name))) continue;
      const added = { table, id: randomUUID(), name };
      newNames.push(added);
      names[column].set(nameKey(name), added);
    }
  });
  return { names, newNames };
}

/** Those of the names that somebody has whose row is right. */
export function usedNames(
  newNames: NewNames,
  { created, updated }: Pick<EmployeePlan, "created" | "updated">,
): NewNames {
  const used = new Set<string | null>();
  for (const { department_id, position_id } of [
    ...created.map(({ fields }) => fields),
    ...updated.map(({ after }) => after),
  ]) {
    used.add(department_id).add(position_id);
  }
  return newNames.filter(({ id }) => used.has(id));
}

/** Adds the names, as adding one does. */
export async function addNames(tx: Transaction, ctx: ServiceContext, names: NewNames): Promise<void> {
  for (const { table, id, name } of names) {
    if (table === "positions") await insertEntry(tx, table, { id, fields: { name }, now: ctx.now });
    else await insertEntry(tx, table, { id, fields: { name, manager_id: null }, now: ctx.now });
  }
  await recordEach(
    tx,
    ctx,
    names.map(({ table, id, name }) =>
      table === "positions"
        ? { action: "position.created", entity: "position", entityId: id, after: { name } }
        : {
            action: "department.created",
            entity: "department",
            entityId: id,
            after: { name, manager_id: null },
          },
    ),
  );
}
