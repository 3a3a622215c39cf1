/** What a provider says of somebody who comes for the first time. */
export interface Newcomer {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** What the organization says about newcomers. */
export interface NewcomerRules {
  readonly domains: readonly string[];
  /** Whether somebody unknown becomes a member. */
  readonly createsMembers: boolean;
}

/** The employee whom the organization has with the address. */
export interface Namesake {
  /** Whether somebody signs in as this employee already. */
  readonly hasUser: boolean;
  readonly worksHere: boolean;
}

/** Why somebody cannot come in. */
export const SIGN_ON_REFUSALS = ["no_email", "unverified_email", "domain_not_allowed", "left"] as const;
export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number];

/** How somebody comes in: as a new user, or with the account that they have, which they prove. */
export const SIGN_ON_WAYS = ["new", "own"] as const;
export type SignOnWay = (typeof SIGN_ON_WAYS)[number];

export type FirstSignOn =
  | { readonly kind: "refused"; readonly reason: SignOnRefusal }
  | { readonly kind: "asked"; readonly ways: readonly SignOnWay[] };

/**
 * How somebody whom the provider vouches for comes in for the first time. An address alone never opens an account that
 * somebody has; whether anybody has one elsewhere makes no difference.
 */
export function firstSignOn(
  { email, isEmailVerified }: Newcomer,
  { domains, createsMembers }: NewcomerRules,
  namesake: Namesake | null,
): FirstSignOn {
  if (email === null) return { kind: "refused", reason: "no_email" };
  if (!isEmailVerified) return { kind: "refused", reason: "unverified_email" };
  if (namesake !== null) {
    if (!namesake.worksHere) return { kind: "refused", reason: "left" };
    return { kind: "asked", ways: namesake.hasUser ? ["own"] : SIGN_ON_WAYS };
  }
  if (!domains.includes(domainOf(email))) return { kind: "refused", reason: "domain_not_allowed" };
  return { kind: "asked", ways: createsMembers ? SIGN_ON_WAYS : ["own"] };
}

/** The domain of an e-mail address, as organizations list it. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
