/** Why nothing usable came from an address. */
export type OutgoingReason =
  | "not_https"
  | "private_address"
  | "unreachable"
  | "too_slow"
  | "too_large"
  | "redirected";

/** Nothing usable came from an address; the message is for the log. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason;

  constructor(reason: OutgoingReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutgoingError";
    this.reason = reason;
  }
}
