import type { Delegation, ListDelegationsInput } from "@/contracts/delegations";
import { readDelegations } from "@/db/approvals/delegations.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { delegationOnWire, refuseUnlessOwn } from "./delegation-wire";

/** To whom an approver has given turns, past days too: one's own, or anybody's for admins. */
export async function listDelegations(
  ctx: ServiceContext,
  { approver_id: approverId = ctx.actor.employeeId }: ListDelegationsInput,
): Promise<Delegation[]> {
  return inTransaction(ctx, async (tx) => {
    const approver = found(await readEmployee(tx, approverId, ctx.now), "missing.employee");
    refuseUnlessOwn(ctx, approver.id);
    return (await readDelegations(tx, approver.id)).map(delegationOnWire);
  });
}
