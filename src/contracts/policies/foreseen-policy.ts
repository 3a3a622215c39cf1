import { z } from "zod";
import { ForeseenChange, ForeseenRequest } from "../people/foreseen";
import { Id } from "../text";
import { ConfigurePolicyInput, UpdatePolicyInput } from "./policies";

const EMPLOYEE = Id.describe("Whose it is.");
const { balances } = ForeseenChange.shape;

/** What a change would do to those who hold a policy, some people at a time. */
export const ForeseenPolicyChange = z
  .object({
    requests: z
      .array(ForeseenRequest.extend({ employee_id: EMPLOYEE }))
      .describe("The live requests of these people that would be different."),
    balances: z
      .array(balances.element.extend({ employee_id: EMPLOYEE }))
      .describe("All of these people, each with what is left of the policy."),
    next_cursor: z
      .string()
      .nullable()
      .describe("The `cursor` of the next people, for the same body; null if these are the last."),
  })
  .describe("What a change of a policy would do to up to 200 of its people; nothing has been changed.");
export type ForeseenPolicyChange = z.infer<typeof ForeseenPolicyChange>;

const page = {
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe("With `dry_run`, which people: `next_cursor` of the answer before."),
};
export const ForeseePolicyUpdateInput = UpdatePolicyInput.safeExtend(page);
export const ForeseePolicyConfigurationInput = ConfigurePolicyInput.safeExtend(page);
export type ForeseePolicyChangeInput = z.infer<typeof ForeseePolicyUpdateInput>;
