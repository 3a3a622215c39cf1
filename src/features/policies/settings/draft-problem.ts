import type { PolicySettings } from "./policy-settings";

export type DraftField = keyof PolicySettings | "effective_date";

/** What is wrong in the draft of a policy. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly code:
    | "required"
    | "not_a_number"
    | "not_a_whole_number"
    | "too_much"
    | "too_precise"
    | "not_shorter"
    | "not_whole_months"
    | "not_ascending"
    | "not_a_half_day"
    | "not_an_id";
  /** The maximum. */
  readonly most?: number;
}
