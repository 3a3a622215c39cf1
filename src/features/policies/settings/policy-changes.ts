import type { Terms } from "@/domain/policies/policy-fields";
import { draftOf, type PolicyDraft } from "./policy-draft";
import { type PolicySettings, TERMS } from "./policy-settings";

/** The settings that have no effect while there is no limit. */
const EARNING: readonly (keyof PolicySettings)[] = [
  "annual_allowance",
  "carryover_limit",
  "carryover_expiry_months",
  "proration",
  "full_after_months",
  "rounding",
  "allowance_basis",
  "allowance_tiers",
  "tier_start",
  "overdraft_limit",
  "balance_cap",
];

/** Only the settings that differ: what is not sent stays as it is. */
export function changesOf(before: PolicySettings, after: PolicySettings): Partial<PolicySettings> {
  const isUnlimited = after.allowance_entitlement === "unlimited";
  const changed = Object.entries(after).filter(([name, value]) => {
    const field = name as keyof PolicySettings;
    return !isSame(before[field], value) && !(isUnlimited && EARNING.includes(field));
  });
  const changes: Partial<PolicySettings> = Object.fromEntries(changed);
  // A count means nothing without its period.
  return "notice_period_count" in changes ? { ...changes, notice_period: after.notice_period } : changes;
}

/** Whether any of these changes creates a version with an effective date. */
export function isDated(changes: Partial<PolicySettings>): boolean {
  return TERMS.some((term) => term in changes);
}

/** A draft that began with other settings: fields that were not touched take the new values. */
export function rebased(draft: PolicyDraft, from: PolicySettings, to: PolicySettings): PolicyDraft {
  const [old, fresh] = [draftOf(from), draftOf(to)];
  const touched = Object.entries(draft).filter(
    ([field, value]) => !isSame(old[field as keyof PolicyDraft], value),
  );
  return { ...fresh, ...Object.fromEntries(touched) };
}

interface Dated extends Terms {
  readonly effective_date: string | null;
}

/** The version that one with this date would follow or replace. */
export function versionBefore<V extends Dated>(versions: readonly V[], date: string): V | undefined {
  return (
    versions.findLast((version) => version.effective_date !== null && version.effective_date <= date) ??
    versions[0]
  );
}

/** The next version after a date, which takes over again. */
export function versionAfter<V extends Dated>(versions: readonly V[], date: string): V | undefined {
  return versions.find((version) => version.effective_date !== null && version.effective_date > date);
}

/** The terms in which two versions differ, in display order. */
export function differingTerms(before: Terms, after: Terms): (keyof Terms)[] {
  return TERMS.filter((term) => !isSame(before[term], after[term]));
}

/** Tiers are a list, made anew with each keystroke. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
