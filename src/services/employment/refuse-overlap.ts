import type { Transaction } from "@/db/connection/transaction";
import { findOverlapping } from "@/db/employment/spells.store";
import type { DomainError } from "@/domain/errors";
import { refusalAt } from "../refuse";

/** 409 when one of the employees, whose rows are locked, would be employed twice on a day. */
export async function refuseOverlap(
  tx: Transaction,
  employeeIds: readonly string[],
  path: "/hire_date" | "/end_date",
): Promise<void> {
  if ((await findOverlapping(tx, employeeIds)).length > 0) throw spellsOverlap(path);
}

export function spellsOverlap(path: "/hire_date" | "/end_date"): DomainError {
  return refusalAt(path, "already_assigned", "people.spells_overlap");
}
