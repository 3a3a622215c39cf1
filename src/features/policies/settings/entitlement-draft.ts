import type { Terms } from "@/domain/policies/policy-fields";
import type { DraftProblem } from "./draft-problem";
import { NEW_POLICY, type PolicySettings } from "./policy-settings";

export const OVERDRAFTS = ["none", "some", "any"] as const;

/** Years of service and the days that they give, as they are typed. */
export interface TierDraft {
  readonly after_years: string;
  readonly annual_allowance: string;
}

/** What the form holds about entitlement. */
export interface EntitlementDraft
  extends Pick<Terms, "allowance_basis" | "tier_start" | "rounding" | "proration"> {
  readonly allowance_tiers: readonly TierDraft[];
  readonly is_full_after: boolean;
  readonly full_after_months: string;
  readonly waiting_months: string;
  readonly overdraft: (typeof OVERDRAFTS)[number];
  readonly overdraft_limit: string;
  readonly is_capped: boolean;
  readonly balance_cap: string;
}

export type EntitlementNumber = "full_after_months" | "waiting_months" | "overdraft_limit" | "balance_cap";

type Entitlement = Pick<
  PolicySettings,
  "allowance_basis" | "tier_start" | "rounding" | "proration" | "allowance_tiers" | EntitlementNumber
>;

const SUGGESTED_MONTHS = "6";
const SUGGESTED_OVERDRAFT = "5";
const SUGGESTED_CAP = "30";

/** The entitlement of settings as the form shows it. */
export function entitlementDraft(settings: PolicySettings): EntitlementDraft {
  const { full_after_months: months, overdraft_limit: overdraft, balance_cap: cap } = settings;
  return {
    allowance_basis: settings.allowance_basis,
    tier_start: settings.tier_start,
    rounding: settings.rounding,
    proration: settings.proration,
    allowance_tiers: settings.allowance_tiers.map((tier) => ({
      after_years: `${tier.after_years}`,
      annual_allowance: `${tier.annual_allowance}`,
    })),
    is_full_after: months !== null,
    full_after_months: months?.toString() ?? SUGGESTED_MONTHS,
    waiting_months: `${settings.waiting_months}`,
    overdraft: overdraft === null ? "any" : overdraft === 0 ? "none" : "some",
    overdraft_limit: overdraft ? overdraft.toString() : SUGGESTED_OVERDRAFT,
    is_capped: cap !== null,
    balance_cap: cap?.toString() ?? SUGGESTED_CAP,
  };
}

/** The entitlement of a draft; without a limit, nothing of it counts but the waiting time. */
export function readEntitlement(
  draft: EntitlementDraft,
  {
    isLimited,
    read,
  }: {
    readonly isLimited: boolean;
    readonly read: (field: EntitlementNumber, most: number) => number;
  },
): Entitlement {
  const waiting_months = read("waiting_months", 24);
  const { allowance_basis, tier_start, rounding, proration } = draft;
  if (!isLimited) {
    const { full_after_months, overdraft_limit, balance_cap } = NEW_POLICY;
    const kept = { allowance_basis, tier_start, rounding, proration, allowance_tiers: tiersOf(draft) };
    return { ...kept, waiting_months, full_after_months, overdraft_limit, balance_cap };
  }
  return {
    allowance_basis,
    tier_start,
    rounding,
    proration,
    allowance_tiers: tiersOf(draft),
    waiting_months,
    full_after_months:
      proration === "full_months" && draft.is_full_after ? read("full_after_months", 24) : null,
    overdraft_limit:
      draft.overdraft === "any" ? null : draft.overdraft === "none" ? 0 : read("overdraft_limit", 366),
    balance_cap: draft.is_capped ? read("balance_cap", 1000) : null,
  };
}

/** What is wrong with the tiers as they are typed. */
export function tierProblems({ allowance_tiers: tiers }: EntitlementDraft): DraftProblem[] {
  const field = "allowance_tiers";
  const numbers = tiers.flatMap((tier) => [tier.after_years.trim(), tier.annual_allowance.trim()]);
  if (numbers.some((text) => text === "")) return [{ field, code: "required" }];
  if (numbers.some((text) => !/^\d{1,4}$/.test(text))) return [{ field, code: "not_a_whole_number" }];
  const years = tiers.map((tier) => Number(tier.after_years));
  if (years.some((year) => year > 99)) return [{ field, code: "too_much", most: 99 }];
  if (tiers.some((tier) => Number(tier.annual_allowance) > 366))
    return [{ field, code: "too_much", most: 366 }];
  if (years.some((year, index) => year <= (years[index - 1] ?? 0))) return [{ field, code: "not_ascending" }];
  return [];
}

function tiersOf({ allowance_tiers: tiers }: EntitlementDraft): PolicySettings["allowance_tiers"] {
  return tiers.map((tier) => ({
    after_years: Number(tier.after_years) || 0,
    annual_allowance: Number(tier.annual_allowance) || 0,
  }));
}
