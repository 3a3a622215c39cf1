import { z } from "zod";
import { FORESEEN_EFFECTS } from "@/domain/time-off/foreseen-effect";
import { Id } from "../text";

/** What a change would do to one employee's time off. */
export const ForeseenChange = z
  .object({
    requests: z
      .array(
        z.object({
          id: Id.describe("The request's id."),
          effect: z
            .enum(FORESEEN_EFFECTS)
            .describe(
              "`cancelled`: it lies wholly outside; `shortened`: its dates outside count 0; `recounted`: it takes another number of days; `needs_attention`: what has begun, or what the balance no longer covers, stays as it is and is marked for an admin.",
            ),
          days_before: z.number().describe("Days that it takes now."),
          days_after: z.number().describe("Days that it would take."),
        }),
      )
      .describe("The live requests that would be different."),
    balances: z
      .array(
        z.object({
          policy_id: Id.describe("The policy."),
          before: z
            .number()
            .nullable()
            .describe("`current_balance` today; null if the policy was never assigned."),
          after: z.number().nullable().describe("What it would be."),
        }),
      )
      .describe("All policies that the employee holds or held."),
  })
  .describe("What a change would do; nothing has been changed.");
export type ForeseenChange = z.infer<typeof ForeseenChange>;
