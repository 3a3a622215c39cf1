import type { Policy, UpdatePolicyInput } from "@/contracts/policies/policies";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { readPolicy } from "@/db/policies/policies.store";
import { recountRequests } from "../calendar/recount-requests";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { policyOnWire } from "./policy-wire";
import { recountForPolicy } from "./recount-for-policy";

/** Changes a policy: some fields at once, the others by a version. Errors: 404, 409 `name_taken`, 422. */
export async function updatePolicy(ctx: ServiceContext, change: UpdatePolicyInput): Promise<Policy> {
  return explainPolicyRefusal(() =>
    inTransaction(ctx, async (tx) => {
      await lockCalendar(tx);
      const changed = await applyPolicyChange(tx, ctx, change);
      await recountForPolicy(tx, ctx, changed, recountRequests);
      const policy = found(await readPolicy(tx, change.id), "missing.policy");
      return policyOnWire(policy, changed.today);
    }),
  );
}
