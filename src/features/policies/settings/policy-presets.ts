import { NEW_POLICY, type PolicySettings } from "./policy-settings";

/** The policies that most organizations begin with. */
export const POLICY_PRESETS = ["vacation", "sick_leave", "unpaid_leave"] as const;
export type PolicyPreset = (typeof POLICY_PRESETS)[number];

type Preset = Partial<Omit<PolicySettings, "name" | "country_code" | "color">>;

/** Sick days are reported, not requested; unpaid leave is requested, with a reason. Neither has a limit. */
const PRESETS: Readonly<Record<PolicyPreset, Preset>> = {
  vacation: { carryover_limit: 5, carryover_expiry_months: 3 },
  sick_leave: { allowance_entitlement: "unlimited", annual_allowance: 0, is_approval_required: false },
  unpaid_leave: {
    allowance_entitlement: "unlimited",
    annual_allowance: 0,
    is_request_note_mandatory: true,
  },
};

/** What the form of a new policy begins with. */
export function newPolicyFrom(preset: PolicyPreset | null): typeof NEW_POLICY {
  return preset === null ? NEW_POLICY : { ...NEW_POLICY, ...PRESETS[preset] };
}
