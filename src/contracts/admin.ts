import { z } from "zod";
import { SET_UP_STEPS } from "@/domain/organizations/set-up-steps";
import { Id } from "./text";

export const SetUpStep = z.enum(SET_UP_STEPS);

/** How far the organization is set up, and what an admin should look at. No count goes beyond `most`. */
export const AdminOverview = z.object({
  steps: z.array(z.object({ id: SetUpStep, state: z.enum(["open", "done", "skipped"]) })),
  most: z.int(),
  people_without_policy: z.int(),
  people_without_approver: z.int(),
  /** Countries in which people work, by year, that have no holidays there. */
  holidays_missing: z.array(z.object({ country_code: z.string(), year: z.int() })),
  requests_that_no_longer_fit: z.int(),
  /** Those that come up first. */
  first_of_them: z.array(
    z.object({ id: Id, name: z.string(), start_date: z.string(), end_date: z.string() }),
  ),
  failed_mails: z.int(),
  /** Who had a balance below zero that nothing to come covers, when the service last looked. */
  people_overdrawn: z.int(),
  /** Null: nobody has looked yet. */
  balances_checked_at: z.string().nullable(),
});
export const SkipStepInput = z.strictObject({ step: SetUpStep, is_skipped: z.boolean() });
export type AdminOverview = z.infer<typeof AdminOverview>;
export type SkipStepInput = z.infer<typeof SkipStepInput>;
