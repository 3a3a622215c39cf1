/**
 * Somebody's state: `uninvited` and `invited` have not signed in here yet, `leaving` has a last day in the
 * future.
 */
export const ROSTER_STATES = ["active", "uninvited", "invited", "leaving", "left"] as const;

/** `here` is everybody who has not left. */
export const ROSTER_FILTERS = [
  "here",
  ...ROSTER_STATES,
  "without_policy",
  "without_approver",
  "overdrawn",
  "all",
] as const;
export const ROSTER_ORDERS = ["name", "department", "position", "site", "hire_date", "state"] as const;
