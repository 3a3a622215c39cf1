import type { OutgoingReason } from "../outgoing/outgoing-error";

/**
 * Why a provider did not sign somebody in: it cannot be asked, it answers something else than it should, it says no,
 * or what came back does not belong to what was asked.
 */
export type ProviderReason =
  | OutgoingReason
  | "no_discovery"
  | "other_issuer"
  | "no_code_flow"
  | "bad_client"
  | "denied"
  | "bad_answer"
  | "bad_token"
  | "clock_differs"
  | "secret_unreadable";

/** A provider did not sign somebody in; the message is what it said, for the log and for admins. */
export class ProviderError extends Error {
  readonly reason: ProviderReason;

  constructor(reason: ProviderReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderError";
    this.reason = reason;
  }
}

/** Reasons that may be gone a moment later. */
const PASSING: readonly ProviderReason[] = ["unreachable", "too_slow"];

/** Whether it helps to try again in a moment. */
export function isPassing(reason: ProviderReason): boolean {
  return PASSING.includes(reason);
}
