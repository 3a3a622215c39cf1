/** The closed sets of a policy's settings; the wire, the database's checks and the pages take them from here. */
export const POLICY_COLORS = [
  "cyan",
  "sky",
  "blue",
  "indigo",
  "pink",
  "rose",
  "red",
  "lime",
  "green",
  "emerald",
  "teal",
  "purple",
  "violet",
  "yellow",
  "orange",
  "amber",
  "gray",
  "zinc",
] as const;
export type PolicyColor = (typeof POLICY_COLORS)[number];

export const ATTACHMENT_REQUIREMENTS = ["none", "optional", "mandatory"] as const;
export type AttachmentRequirement = (typeof ATTACHMENT_REQUIREMENTS)[number];

export const NOTICE_PERIODS = ["days", "weeks", "months"] as const;
export type NoticePeriod = (typeof NOTICE_PERIODS)[number];

export const SHORTEST_REQUEST_AMOUNTS = ["half_day", "day"] as const;
export type ShortestRequestAmount = (typeof SHORTEST_REQUEST_AMOUNTS)[number];

export const DEDUCTIBLE_DAYS = ["any_day", "any_day_excluding_holidays", "workdays_only"] as const;
export type DeductibleDays = (typeof DEDUCTIBLE_DAYS)[number];

export const ALLOWANCE_ENTITLEMENTS = ["base_annual_allowance", "unlimited"] as const;
export type AllowanceEntitlement = (typeof ALLOWANCE_ENTITLEMENTS)[number];

export const CLOSING_FREQUENCIES = [
  "annual",
  "semi-annual",
  "quarterly",
  "monthly",
  "semi-monthly",
  "bi-weekly",
  "weekly",
] as const;
export type ClosingFrequency = (typeof CLOSING_FREQUENCIES)[number];

export const ACCRUAL_CYCLES = ["upfront", "monthly", "semi-monthly", "bi-weekly", "weekly"] as const;
export type AccrualCycle = (typeof ACCRUAL_CYCLES)[number];

export const PRORATIONS = ["calendar_days", "none", "full_months"] as const;
export type Proration = (typeof PRORATIONS)[number];

export const ALLOWANCE_BASES = ["flat", "work_pattern"] as const;
export type AllowanceBasis = (typeof ALLOWANCE_BASES)[number];

export const TIER_STARTS = ["policy_year", "anniversary"] as const;
export type TierStart = (typeof TIER_STARTS)[number];

export const ROUNDINGS = ["none", "half_up_to_day", "nearest_half", "up_to_half", "up_to_day"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Whether days earned, such as by work on a holiday, can be asked for. */
export const CREDIT_REQUESTS = ["none", "approval"] as const;
export type CreditRequests = (typeof CREDIT_REQUESTS)[number];
