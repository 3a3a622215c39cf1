export const DELEGATIONS = {
  "delegations.oneself": {},
  "delegations.in_the_past": {},
  "delegations.too_long": {},
  "delegations.already": {},
  "delegations.too_many": { most: "number" },
  "delegations.not_own": {},
} as const;
