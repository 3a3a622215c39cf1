import type { RequestFacts } from "@/db/time-off/request-facts";
import type { RequestStatus } from "@/domain/approval/states";
import type { InterruptingChange } from "./interruption";

/** What begins or ends to take days out of others when a request gets a status, and one that it replaces ends. */
export function interruptingBy(
  request: RequestFacts,
  status: RequestStatus,
  replaced: RequestFacts | null = null,
): InterruptingChange {
  const was = request.interrupts && request.status === "approved";
  const is = request.interrupts && status === "approved";
  return {
    employeeId: request.employeeId,
    began: is && !was ? [request] : [],
    ended: [...(was && !is ? [request] : []), ...(replaced?.interrupts ? [replaced] : [])],
    but: replaced === null ? [request.id] : [request.id, replaced.id],
  };
}
