import { POLICY_COLORS, type PolicyColor } from "@/domain/policies/policy-settings";

/** Colours that are easy to tell apart, in the order in which they are offered. */
const DISTINCT: readonly PolicyColor[] = [
  "blue",
  "emerald",
  "amber",
  "rose",
  "violet",
  "cyan",
  "orange",
  "lime",
  "pink",
  "teal",
];

/** A colour that no policy has yet, as long as there is one. */
export function unusedColor(used: readonly PolicyColor[]): PolicyColor {
  return [...DISTINCT, ...POLICY_COLORS].find((color) => !used.includes(color)) ?? "blue";
}
