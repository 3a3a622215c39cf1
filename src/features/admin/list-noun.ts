/** The lists of the admin's part, each with its namespace of words. */
export type ListNoun =
  | "departments"
  | "sites"
  | "positions"
  | "employment_types"
  | "holidays"
  | "booking_limits"
  | "policies"
  | "employees";
