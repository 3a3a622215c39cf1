import type { Policy, UpdatePolicyInput } from "@/contracts/policies/policies";
import { readPolicy } from "@/db/policies/policies.store";
import { changeCalendar } from "../calendar/change-calendar";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { concernedByPolicy } from "./concerned-by-policy";
import { explainPolicyRefusal } from "./explain-policy-refusal";
import { policyOnWire } from "./policy-wire";

/** Changes a policy: some fields at once, the others by a version. Errors: 404, 409 `name_taken`, 422. */
export async function updatePolicy(ctx: ServiceContext, change: UpdatePolicyInput): Promise<Policy> {
  return explainPolicyRefusal(() =>
    changeCalendar(ctx, {
      write: async (tx) => {
        const changed = await applyPolicyChange(tx, ctx, change);
        return { ...changed, concerned: concernedByPolicy(changed) };
      },
      answer: async ({ today }, _recounted, tx) => {
        const policy = found(await readPolicy(tx, change.id), "missing.policy");
        return policyOnWire(policy, today);
      },
    }),
  );
}
