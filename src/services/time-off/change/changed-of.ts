import type { RequestFacts } from "@/db/time-off/request-facts";
import type { Changed } from "@/domain/time-off/change/change-kind";

/** A request that is changed, with the approved one that it waits to replace. */
export function changedOf(request: RequestFacts, old: RequestFacts | null): Changed {
  const { status, policyId } = request;
  return {
    status,
    policyId,
    dates: request,
    old: old === null ? null : { policyId: old.policyId, dates: old },
  };
}
