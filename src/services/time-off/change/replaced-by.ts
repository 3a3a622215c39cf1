import type { RequestFacts } from "@/db/time-off/request-facts";
import { DomainError } from "@/domain/errors";
import { isAdmin } from "@/domain/permissions/actor";
import { hasBegun } from "@/domain/time-off/change/change-kind";
import type { ServiceContext } from "../../service-context";
import { changedOf } from "./changed-of";

/**
 * The request whose place the given one takes with its last approval; null when there is none. Error: 409
 * `already_begun` when days that it drops have begun meanwhile, unless an admin decides.
 */
export function replacedBy(
  ctx: ServiceContext,
  request: RequestFacts,
  old: RequestFacts | null,
): RequestFacts | null {
  if (old === null) return null;
  const moment = { today: request.today, isAdmin: isAdmin(ctx.actor) };
  const begun = hasBegun(changedOf(old, null), { policyId: request.policyId, dates: request }, moment);
  if (begun) throw new DomainError("already_begun", { detail: "time_off.change_begun" });
  return old;
}
