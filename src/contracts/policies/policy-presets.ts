import { z } from "zod";
import { PRESET_KINDS } from "@/domain/policies/presets/preset";
import { CountryCode } from "../directory/places";
import { configuration, dated, immediate } from "./policy-fields";

const settings = z.object({ ...immediate, ...dated, ...configuration }).partial();

export const PolicyPreset = z
  .object({
    id: z.string().describe("What the preset is called in the portal's addresses."),
    kind: z
      .enum(PRESET_KINDS)
      .describe("Whether a law gives it, practice does, or it is a policy that every organization may want."),
    name: z.string().describe("What it is, in English."),
    country_code: CountryCode.nullable().describe("The country that it is for; null for every country."),
    source: z
      .object({
        law: z.string().describe("The law and its sections, or what else says that it is usual."),
        url: z.string().describe("Where to read it."),
      })
      .nullable()
      .describe("What it follows; null if it follows no law."),
    policy: settings
      .extend({ name: z.string().describe("Its name.") })
      .describe("Input for a new policy; what is left out gets the default."),
  })
  .describe("Settings with which a policy can begin.");
export const PolicyPresets = z.array(PolicyPreset);

export const ListPolicyPresetsInput = z.strictObject({
  country_code: CountryCode.optional().describe(
    "Only presets for this country and for every country; all if left out.",
  ),
});
export type PolicyPreset = z.infer<typeof PolicyPreset>;
export type ListPolicyPresetsInput = z.infer<typeof ListPolicyPresetsInput>;
