import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { restoreDepartmentRow } from "@/db/directory/departments.store";
import { fieldsOf, lockDirectory } from "@/db/directory/directory.store";
import type { Entry } from "@/db/directory/entries";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { DEPARTMENTS } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";

/** Brings a deleted department back, with its people. Errors: 404 unless it is deleted, 409 `name_taken` when another has its name now. */
export async function restoreDepartment(
  ctx: ServiceContext,
  { id }: IdInput,
): Promise<OnWire<Entry<"departments">>> {
  return explainRefusal(DEPARTMENTS, () =>
    inTransaction(ctx, async (tx) => {
      await lockDirectory(tx);
      const restored = await restoreDepartmentRow(tx, { id, now: ctx.now });
      const department = found(restored, "missing.deleted_department");
      await record(tx, ctx, {
        action: "department.restored",
        entity: "department",
        entityId: department.id,
        after: fieldsOf("departments", department),
      });
      return entryOnWire(department);
    }),
  );
}
