import type { Outputs } from "@/client/trpc";
import { NEW_POLICY, type PolicySettings } from "./policy-settings";

export type PolicyPreset = Outputs["policies"]["presets"][number];

/** What the form of a new policy begins with, without a name; a preset's country goes with it. */
export function newPolicyFrom(preset: Pick<PolicyPreset, "policy"> | null): PolicySettings {
  return { country_code: "", ...NEW_POLICY, ...preset?.policy, name: "" };
}
