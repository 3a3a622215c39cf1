import { z } from "zod";
import { CalendarDate } from "../calendar/dates";
import { Id } from "../text";
import { Adjustments, Assignment } from "./assignments";

export const MovePolicyInput = z.strictObject({
  id: Id.describe("The employee."),
  policy_id: Id.describe("The policy that the employee holds on the day before."),
  to_policy_id: Id.describe("The policy that the employee holds from then on."),
  effective_date: CalendarDate.describe("The first day of the other policy, past or future."),
  balance: z
    .enum(["carry", "leave"])
    .describe("`carry` moves what is left on the day before; `leave` leaves it where it is."),
});
export type MovePolicyInput = z.infer<typeof MovePolicyInput>;

export const PolicyMove = z
  .object({
    ended: Assignment.describe("The assignment that ends."),
    begun: Assignment.describe("The assignment that begins."),
    adjustments: Adjustments.describe(
      "What moved: pairs, one for each end that the days have; empty if nothing did.",
    ),
  })
  .describe("A move from one policy to another.");
export type PolicyMove = z.infer<typeof PolicyMove>;
