export const ERASURE = {
  "erasure.erased": {},
  "erasure.no_last_day": {},
  "erasure.still_employed": { date: "date" },
  "erasure.no_period": {},
  "erasure.too_early": { date: "date" },
  "erasure.name_differs": {},
} as const;
