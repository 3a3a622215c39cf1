import type { NewcomerTransaction } from "@/db/connection/transaction";
import { findLinked, insertIdentityLink } from "@/db/sign-on/identity-links.store";
import { record } from "../audit/record";
import type { PersonalCall } from "../audit/record-of-person";
import { refuseUnless } from "../refuse";
import type { Newcomer } from "./newcomer";
import { newcomerContext } from "./newcomer-context";

/** Links somebody at the provider with an employee, once: 409 `already_set_up` when somebody is linked. */
export async function linkNewcomer(
  tx: NewcomerTransaction,
  newcomer: Newcomer,
  { employeeId, call }: { employeeId: string; call: PersonalCall },
): Promise<void> {
  const { organizationId, issuer } = newcomer;
  refuseUnless((await findLinked(tx, newcomer)) === null, "already_set_up", "sign_on.linked_already");
  await insertIdentityLink(tx, newcomer, { employeeId, now: call.now });
  const ctx = newcomerContext({ organizationId, employeeId, userId: tx.userId }, call);
  await record(tx, ctx, {
    action: "sign_on.linked",
    entity: "employee",
    entityId: employeeId,
    after: { issuer },
  });
}
