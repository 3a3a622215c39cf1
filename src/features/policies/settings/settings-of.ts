import { type PolicySettings, SETTINGS } from "./policy-settings";

/** The settings of a policy, and nothing else of what the service says about it. */
export function settingsOf(policy: PolicySettings): PolicySettings {
  return Object.fromEntries(SETTINGS.map((field) => [field, policy[field]])) as unknown as PolicySettings;
}
