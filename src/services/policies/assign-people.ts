import { readNames } from "@/db/employees.store";
import { readPolicy } from "@/db/policies.store";
import { inTransaction } from "@/db/transaction";
import type { IsoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import { assignPolicy } from "../people/assignments";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseFields } from "./explain-policy-refusal";

interface AssignPeople {
  readonly id: string;
  readonly employee_ids: readonly string[];
  readonly effective_date: IsoDate;
}

interface Refused {
  readonly employee_id: string;
  readonly code: string;
  readonly message: string;
}

/** Gives several employees a policy, each as one alone would get it; a refusal concerns only that one. Errors: 404 for the policy, 422 for unknown employees. */
export async function assignPeople(
  ctx: ServiceContext,
  { id, employee_ids, effective_date }: AssignPeople,
): Promise<{ assigned: string[]; refused: Refused[] }> {
  await inTransaction(ctx, async (tx) => {
    found(await readPolicy(tx, id), "There is no such policy.");
    refuseUnknown(employee_ids, await readNames(tx, employee_ids));
  });
  const assigned: string[] = [];
  const refused: Refused[] = [];
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
      refused.push({ employee_id: employeeId, code: error.code, message: error.message });
    }
  }
  return { assigned, refused };
}

function refuseUnknown(ids: readonly string[], known: ReadonlyMap<string, string>): void {
  const errors = ids.flatMap((id, index) =>
    known.has(id.toLowerCase())
      ? []
      : [{ path: `/employee_ids/${index}`, code: "unknown_id", message: "There is no such employee." }],
  );
  refuseFields(errors);
}
