import type {
  AccrualCycle,
  AllowanceBasis,
  AllowanceEntitlement,
  AttachmentRequirement,
  ClosingFrequency,
  CreditRequests,
  DeductibleDays,
  NoticePeriod,
  PolicyColor,
  Proration,
  Rounding,
  ShortestRequestAmount,
  TierStart,
} from "./policy-settings";

/** The settings of a policy that apply at once when changed; columns, wire and forms have the same names. */
export interface ImmediateSettings {
  readonly name: string;
  readonly color: PolicyColor;
  readonly is_approval_required: boolean;
  readonly is_request_note_mandatory: boolean;
  readonly request_attachment_requirement: AttachmentRequirement;
  /** Whether time off under it takes days out of other time off. */
  readonly interrupts: boolean;
  /** Requests of more calendar days need a file, which may come later; null: none do. */
  readonly attachment_after_days: number | null;
  /** How many days after the first one it is due. */
  readonly attachment_due_days: number;
  readonly notice_period: NoticePeriod | null;
  readonly notice_period_count: number | null;
  readonly shortest_request_amount: ShortestRequestAmount;
  readonly credit_requests: CreditRequests;
  /** Null: days earned by request never end. */
  readonly credit_expiry_months: number | null;
  readonly document_template_id: string | null;
  readonly country_code: string;
}

/** The allowance, in days, after a number of years of service. */
export interface TierFields {
  readonly after_years: number;
  readonly annual_allowance: number;
}

/** The terms of a version of a policy, in days: it applies to cycles that start on or after its date. */
export interface Terms {
  readonly deductible_days: DeductibleDays;
  readonly annual_allowance: number;
  readonly allowance_entitlement: AllowanceEntitlement;
  readonly balance_closing_frequency: ClosingFrequency;
  /** Months, 1 to 12. */
  readonly activity_period_start: number;
  readonly activity_period_close: number;
  readonly accrual_cycle: AccrualCycle;
  readonly carryover_limit: number | null;
  readonly carryover_expiry_months: number | null;
  readonly proration: Proration;
  readonly full_after_months: number | null;
  readonly rounding: Rounding;
  readonly allowance_basis: AllowanceBasis;
  readonly allowance_tiers: TierFields[];
  readonly tier_start: TierStart;
  readonly waiting_months: number;
  readonly overdraft_limit: number | null;
  readonly balance_cap: number | null;
}
