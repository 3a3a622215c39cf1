import type { UpdatePolicyInput } from "@/contracts/policies/policies";
import type { Terms } from "../world";

export const PARTS = { 1: "AM", 2: "PM", 3: "FULL_DAY" } as const;

type TermsOnWire = Omit<UpdatePolicyInput, "id" | "effective_date">;

/** The terms of a policy as its form sends them. */
export function termsOnWire(terms: Terms): TermsOnWire {
  return {
    deductible_days: terms.counts,
    annual_allowance: terms.allowance / 100,
    allowance_entitlement: terms.isUnlimited ? "unlimited" : "base_annual_allowance",
    balance_closing_frequency: terms.frequency,
    activity_period_start: terms.firstMonth,
    activity_period_close: terms.lastMonth,
    accrual_cycle: terms.accrual,
    carryover_limit: daysOrNull(terms.carryLimit),
    carryover_expiry_months: terms.carryMonths,
    proration: terms.proration,
    full_after_months: terms.fullAfter,
    rounding: terms.rounding,
    allowance_basis: terms.basis,
    allowance_tiers: terms.tiers.map(({ years, allowance }) => ({
      after_years: years,
      annual_allowance: allowance / 100,
    })),
    tier_start: terms.tierStart,
    waiting_months: terms.waiting,
    overdraft_limit: daysOrNull(terms.overdraft),
    balance_cap: daysOrNull(terms.cap),
  };
}

/** The service takes whole days a year. */
export function inWholeDays(terms: Terms): Terms {
  return { ...terms, allowance: wholeDays(terms.allowance) };
}

export function wholeDays(hundredths: number): number {
  return Math.floor(hundredths / 100) * 100;
}

function daysOrNull(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
