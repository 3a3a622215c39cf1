import type { ListPolicyPresetsInput, PolicyPreset } from "@/contracts/policies/policy-presets";
import type { Preset, PresetKind } from "@/domain/policies/presets/preset";
import { presetsOf } from "@/domain/policies/presets/presets";
import type { ServiceContext } from "../service-context";

const NAMES: Readonly<Record<PresetKind, string>> = {
  statutory_vacation: "Vacation",
  usual_vacation: "Vacation",
  statutory_sick_leave: "Sick leave",
  vacation: "Vacation",
  sick_leave: "Sick leave",
  unpaid_leave: "Unpaid leave",
};

/** What a policy can begin with, in a country or in any. */
export function listPolicyPresets(
  _ctx: ServiceContext,
  { country_code }: ListPolicyPresetsInput,
): PolicyPreset[] {
  return presetsOf(country_code ?? null).map(presetOnWire);
}

function presetOnWire({ id, kind, country, name, source, policy }: Preset): PolicyPreset {
  const { allowance_tiers, ...rest } = policy;
  return {
    id,
    kind,
    name,
    country_code: country,
    source,
    policy: {
      name: NAMES[kind],
      ...(country === null ? {} : { country_code: country }),
      ...rest,
      ...(allowance_tiers === undefined ? {} : { allowance_tiers: [...allowance_tiers] }),
    },
  };
}
