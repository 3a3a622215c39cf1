import { z } from "zod";

/** Whether everybody needs a second factor to act in the organization. */
export const FactorRule = z.object({
  is_required: z.boolean(),
  /** Whether the caller's own sign-in would do, without which nobody may require it. */
  is_shown_by_me: z.boolean(),
  /** How many of the people who have joined have no second factor yet. */
  people_without: z.int().min(0),
});
export const FactorRuleInput = z.strictObject({ is_required: z.boolean() });

export type FactorRule = z.infer<typeof FactorRule>;
export type FactorRuleInput = z.infer<typeof FactorRuleInput>;
