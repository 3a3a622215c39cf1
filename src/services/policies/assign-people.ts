import type { AssignedPeople, AssignPeopleInput } from "@/contracts/policies/policy-people";
import { inTransaction } from "@/db/connection/transaction";
import { readPolicy } from "@/db/policies/policies.store";
import { DomainError } from "@/domain/errors";
import { assignPolicy } from "../people/assignments";
import { refuseUnknownEmployees } from "../people/several/refuse-unknown-employees";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import type { Unworded } from "../unworded";

/**
 * Gives several employees a policy, each by the rules of a single assignment; a refusal affects only that
 * employee. Errors: 404 for the policy, 422 for unknown employees.
 */
export async function assignPeople(
  ctx: ServiceContext,
  { id, employee_ids, effective_date }: AssignPeopleInput,
): Promise<Unworded<AssignedPeople, "refused">> {
  await inTransaction(ctx, async (tx) => {
    found(await readPolicy(tx, id), "missing.policy");
    await refuseUnknownEmployees(tx, employee_ids);
  });
  const assigned: string[] = [];
  const refused: Unworded<AssignedPeople, "refused">["refused"][number][] = [];
  for (const employeeId of new Set(employee_ids)) {
    try {
      await assignPolicy(ctx, {
        id: employeeId,
        policy_id: id,
        effective_date,
        end_effective_date: null,
      });
      assigned.push(employeeId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ employee_id: employeeId, code: error.code, sentence: error.detail });
    }
  }
  return { assigned, refused };
}
