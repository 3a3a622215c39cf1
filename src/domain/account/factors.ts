/** How a session begins. */
export const SIGN_IN_METHODS = ["password", "passkey", "oidc"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What is asked for after a password. */
export const FACTORS = ["totp", "passkey", "recovery_code"] as const;
export type Factor = (typeof FACTORS)[number];

/** For how long somebody who has signed in, or has shown again who they are, need not do so again. */
const PROOF_MS = 10 * 60_000;

/** How long somebody may take for what signing in asks for next. */
export const CHALLENGE_MS = 10 * 60_000;

/**
 * Whether somebody without a password still gets in when one of their devices is lost: with another passkey,
 * or with a mail that sets a password and a recovery code as the second step.
 */
export function canLoseOne({
  passkeys,
  recoveryCodes,
}: {
  passkeys: number;
  recoveryCodes: number;
}): boolean {
  return passkeys >= 2 || (passkeys >= 1 && recoveryCodes >= 1);
}

/** How and when a session began, and when its person last showed again, within it, who they are. */
export interface Proof {
  readonly method: SignInMethod;
  readonly createdAt: Date;
  readonly provenAt: Date | null;
}

/** Whether a factor may be removed or replaced: only after the password or a factor was given again. */
export function mayRemoveFactors({ provenAt }: Proof, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MS;
}

/**
 * Whether a factor may be added: also by somebody who has just signed in, but not through an organization's
 * provider, which would then control the person's own sign-in.
 */
export function mayAddFactors(proof: Proof, now: Date): boolean {
  const hasJustCome = now.getTime() - proof.createdAt.getTime() < PROOF_MS;
  return mayRemoveFactors(proof, now) || (proof.method !== "oidc" && hasJustCome);
}
