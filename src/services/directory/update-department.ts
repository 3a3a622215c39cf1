import { inTransaction } from "@/db/connection/transaction";
import { readPeopleIn } from "@/db/directory/directory.store";
import type { Entry } from "@/db/directory/entries";
import type { ServiceContext } from "../service-context";
import { moveTurns } from "../time-off/move-turns";
import { DEPARTMENTS } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";
import { type Changes, changeEntry } from "./update-entry";

/**
 * Changes a department; when the manager changes, turns that the old one had as manager pass on, and the new
 * holders are notified. Errors: 404, 409 `name_taken`, 422 for a manager who is nobody's.
 */
export async function updateDepartment(
  ctx: ServiceContext,
  changes: Changes<"departments">,
): Promise<OnWire<Entry<"departments">>> {
  const department = await explainRefusal(DEPARTMENTS, () =>
    inTransaction(ctx, async (tx) => {
      const { before, after } = await changeEntry(tx, ctx, DEPARTMENTS, changes);
      if (before.manager_id !== after.manager_id) {
        await moveTurns(tx, ctx, await readPeopleIn(tx, after.id));
      }
      return after;
    }),
  );
  return entryOnWire(department);
}
