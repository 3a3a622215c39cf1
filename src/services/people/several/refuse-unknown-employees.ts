import type { Transaction } from "@/db/connection/transaction";
import { readNames } from "@/db/people/employees.store";
import type { FieldError } from "@/domain/errors";
import { refuseFields } from "../../refuse";

/** 422 with those of a list of employees whom the organization does not have. */
export async function refuseUnknownEmployees(
  tx: Transaction,
  ids: readonly string[],
  field = "employee_ids",
): Promise<void> {
  const known = await readNames(tx, ids);
  const errors = ids.flatMap((id, index): FieldError[] =>
    known.has(id.toLowerCase())
      ? []
      : [{ path: `/${field}/${index}`, code: "unknown_id", sentence: "missing.employee" }],
  );
  refuseFields(errors);
}
