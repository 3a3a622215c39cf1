import type { DeclineRequestInput, RequestReference } from "@/contracts/time-off";
import type { ServiceContext } from "../../service-context";
import { decide } from "./decide";

/** Declines a request with a reason; its days return to the cycles that they came from. */
export async function declineRequest(
  ctx: ServiceContext,
  { id, note, version }: DeclineRequestInput,
): Promise<RequestReference> {
  return decide(ctx, { id, decision: "decline", note, version });
}
