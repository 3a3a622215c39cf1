/** Why somebody was not signed in; what an address names is shown only if it is one of these. */
export const PROBLEMS = [
  "no_email",
  "unverified_email",
  "domain_not_allowed",
  "left",
  "declined",
  "set_up",
  "expired",
  "too_many",
  "unknown",
] as const;
export type Problem = (typeof PROBLEMS)[number];
