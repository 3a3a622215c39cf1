import type { SignInOutcome } from "@/client/sign-in/session";

/** Why there is no session yet. */
export class NotSignedIn extends Error {
  readonly outcome: Exclude<SignInOutcome, "signed_in">;

  constructor(outcome: Exclude<SignInOutcome, "signed_in">) {
    super(outcome);
    this.outcome = outcome;
  }
}
