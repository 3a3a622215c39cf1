import type { Transaction } from "@/db/connection/transaction";
import { lockToChange } from "@/db/time-off/changes.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { isLive } from "@/domain/approval/states";
import { isAdmin } from "@/domain/permissions/actor";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/**
 * A live request under its locks, whose files its employee or an admin changes. Errors: 404, 403
 * `not_allowed_for_employee`, 409 `already_decided`.
 */
export async function lockForFiles(tx: Transaction, ctx: ServiceContext, id: string): Promise<RequestFacts> {
  const { request } = found(await lockToChange(tx, id, { now: ctx.now }), "missing.request");
  const mayChange = request.employeeId === ctx.actor.employeeId || isAdmin(ctx.actor);
  refuseUnless(mayChange, "not_allowed_for_employee", "time_off.no_change_for");
  refuseUnless(isLive(request.status), "already_decided", "time_off.already_decided");
  return request;
}
