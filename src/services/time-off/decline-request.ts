import type { ServiceContext } from "../service-context";
import { decide } from "./decide";

/** Declines a request with a reason; its days return to the cycles that they came from. */
export async function declineRequest(
  ctx: ServiceContext,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<{ id: string }> {
  return decide(ctx, { id, decision: "decline", note });
}
