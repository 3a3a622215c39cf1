import type { IdInput, Reference } from "@/contracts/people/references";
import { deleteDelegationRow, readDelegation } from "@/db/approvals/delegations.store";
import { inTransaction } from "@/db/connection/transaction";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedDelegation, refuseUnlessOwn } from "./delegation-wire";

/** Ends a delegation at once; what the delegate has decided stays. Errors: 403, 404. */
export async function deleteDelegation(ctx: ServiceContext, { id }: IdInput): Promise<Reference> {
  return inTransaction(ctx, async (tx) => {
    const row = found(await readDelegation(tx, id), "missing.delegation");
    refuseUnlessOwn(ctx, row.approverId);
    refuseUnless(await deleteDelegationRow(tx, row.id), "not_found", "missing.delegation");
    await record(tx, ctx, {
      action: "delegation.deleted",
      entity: "delegation",
      entityId: row.id,
      before: auditedDelegation(row),
    });
    return { id: row.id };
  });
}
