import type { Done } from "@/contracts/account";
import type { SkipStepInput } from "@/contracts/admin";
import { inTransaction } from "@/db/connection/transaction";
import { lockSkippedSteps, setSkippedSteps } from "@/db/organizations/overview.store";
import { SET_UP_STEPS } from "@/domain/organizations/set-up-steps";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Skips a set-up step for all admins, or unskips it. */
export async function skipStep(ctx: ServiceContext, { step, is_skipped }: SkipStepInput): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const before = found(await lockSkippedSteps(tx), "missing.employee");
    const after = SET_UP_STEPS.filter((id) => (id === step ? is_skipped : before.includes(id)));
    if (after.length === before.length) return { done: true };
    await setSkippedSteps(tx, after, ctx.now);
    await record(tx, ctx, {
      action: "organization.updated",
      entity: "organization",
      entityId: ctx.organizationId,
      before: { skipped_steps: before },
      after: { skipped_steps: after },
    });
    return { done: true };
  });
}
