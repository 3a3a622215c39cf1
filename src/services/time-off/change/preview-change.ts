import type { PreviewRequestInput } from "@/contracts/request-preview";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { readRequests } from "@/db/time-off/requests.store";
import { isAdmin } from "@/domain/permissions/actor";
import { hasBegun } from "@/domain/time-off/change/change-kind";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { found, invalidField, refuseUnless } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { changedOf } from "./changed-of";
import { seeChange } from "./check-change";
import { refuseChange } from "./refuse-change";

/** What changing a request to these dates would do; errors as those of the change itself. */
export async function previewChange(
  ctx: ServiceContext,
  input: PreviewRequestInput,
  {
    id,
    dates,
    overridesLimits,
  }: { readonly id: string; readonly dates: TimeOffDates; readonly overridesLimits: boolean },
) {
  return inTransaction(ctx, async (tx) => {
    const employeeId = input.employee_id ?? ctx.actor.employeeId;
    found(await readEmployee(tx, employeeId, ctx.now), "missing.employee");
    const [request] = await readRequests(tx, [id], ctx.now);
    if (request?.employeeId !== employeeId) {
      throw invalidField("/request_id", "unknown", "missing.request");
    }
    const wanted = refuseChange(ctx, request, { wantedOf: () => ({ policyId: input.policy_id, dates }) });
    const isWaiting = request.status === "pending" && request.replacesId !== null;
    const [old = null] = isWaiting ? await readRequests(tx, [request.replacesId], ctx.now) : [];
    const moment = { today: request.today, isAdmin: isAdmin(ctx.actor) };
    refuseUnless(
      !hasBegun(changedOf(request, old), wanted, moment),
      "already_begun",
      "time_off.change_begun",
    );
    const { facts, checked, kind } = await seeChange(tx, ctx, {
      ...{ request, old, wanted, overridesLimits },
      papers: null,
    });
    // Nothing about the dates is checked where they stay.
    return { facts, checked: kind === "kept" ? { ...checked, refusals: [] } : checked, change: kind };
  });
}
