import type { ChangedSeveral, ChangeSeveralInput } from "@/contracts/people/several";
import { inTransaction } from "@/db/connection/transaction";
import { DomainError } from "@/domain/errors";
import type { ServiceContext } from "../../service-context";
import type { Unworded } from "../../unworded";
import { setApprovers } from "../approver-list";
import { refuseUngivable } from "../check-employee";
import { updateEmployee } from "../update-employee";
import { refuseUnknownEmployees } from "./refuse-unknown-employees";

/**
 * Changes several employees, each by the rules of a single change; a refusal affects only that employee.
 * Errors: 422 for unknown ids.
 */
export async function changeSeveral(
  ctx: ServiceContext,
  { employee_ids, department_id, approver_ids }: ChangeSeveralInput,
): Promise<Unworded<ChangedSeveral, "refused">> {
  await inTransaction(ctx, async (tx) => {
    await refuseUnknownEmployees(tx, employee_ids);
    await refuseUnknownEmployees(tx, approver_ids ?? [], "approver_ids");
    await refuseUngivable(tx, { department_id: department_id ?? null });
  });
  const changed: string[] = [];
  const refused: Unworded<ChangedSeveral, "refused">["refused"][number][] = [];
  for (const id of new Set(employee_ids.map((one) => one.toLowerCase()))) {
    try {
      // The department comes first, because who approves may depend on it.
      if (department_id !== undefined) await updateEmployee(ctx, { id, department_id });
      // Nobody approves their own requests, so a person is left out of their own list.
      if (approver_ids !== undefined)
        await setApprovers(ctx, { id, approver_ids: approver_ids.filter((one) => one.toLowerCase() !== id) });
      changed.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ employee_id: id, code: error.code, sentence: error.detail });
    }
  }
  return { changed, refused };
}
