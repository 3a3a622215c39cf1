import type { CancelRequestInput, RequestReference } from "@/contracts/time-off";
import type { ServiceContext } from "../service-context";
import { decide } from "./decide/decide";

/** Withdraws a pending request, or cancels an approved one that has not begun. */
export async function cancelRequest(
  ctx: ServiceContext,
  { id }: CancelRequestInput,
): Promise<RequestReference> {
  return decide(ctx, { id, decision: "cancel", note: null });
}
