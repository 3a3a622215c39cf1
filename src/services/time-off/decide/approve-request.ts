import type { ApproveRequestInput, RequestReference } from "@/contracts/time-off";
import type { ServiceContext } from "../../service-context";
import { decide } from "./decide";

/** Completes the step whose turn it is; the last one approves the request, and so does an admin at any turn. */
export async function approveRequest(
  ctx: ServiceContext,
  { id, note, version }: ApproveRequestInput,
): Promise<RequestReference> {
  return decide(ctx, { id, decision: "approve", note: note || null, version });
}
