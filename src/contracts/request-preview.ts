import { z } from "zod";
import { LIMIT_KINDS } from "@/domain/booking-limits/booking-limit";
import { REJECTION_CODES } from "@/domain/errors";
import { CHANGE_KINDS } from "@/domain/time-off/change/change-kind";
import { Day } from "./calendar/dates";
import { Id, TrueOrFalse } from "./text";
import { CycleCharge, DayUse, OVERRIDE, wantedDates } from "./time-off";

export const PreviewRequestInput = z.strictObject({
  ...wantedDates,
  override_limits: TrueOrFalse.optional().describe(OVERRIDE),
  request_id: Id.optional().describe(
    "A request that would be changed to these dates: then it is left out of the checks itself.",
  ),
});

const CycleChange = CycleCharge.extend({
  balance_before: z.number().describe("Days left in the cycle without the request."),
  balance_after: z.number().describe("Days left in the cycle with the request."),
  lapsed_days_used: z
    .number()
    .describe("How many of the days come from carried days that have lapsed since; these reduce no balance."),
  carryover_change: z
    .number()
    .describe("How many more days (below 0: fewer) are carried into the cycle because of the request."),
});

export const RequestPreview = z
  .object({
    days: z.number().describe("Days that the request takes from the balance."),
    dates: z.array(DayUse).describe("The same days, one by one."),
    cycles: z
      .array(CycleChange)
      .describe("The balance of each cycle before and after; empty for unlimited policies."),
    later_cycle: CycleChange.nullable().describe(
      "The current cycle, if the request is in earlier ones, because fewer days may be carried into it; otherwise null.",
    ),
    approvers: z
      .array(
        z.object({
          employee_id: Id.nullable().describe("The approver; null if any admin may decide."),
          name: z.string().nullable().describe("The approver's name; null if any admin may decide."),
        }),
      )
      .describe("The approvers, in turn; empty if no approval is needed."),
    needs_second_admin: z
      .boolean()
      .describe(
        "Whether only the employee could approve: if so, the request waits until there is another admin.",
      ),
    limits: z
      .array(
        z.object({
          id: Id.describe("The limit."),
          name: z.string().describe("Its name."),
          kind: z.enum(LIMIT_KINDS).describe("A blackout, or a capacity that is reached."),
          dates: z.array(Day).describe("On which days of the request."),
        }),
      )
      .describe("Limits on booking that are in the way, overridden or not."),
    interrupts: z
      .array(
        z.object({
          request_id: Id.describe("A pending or approved request of the employee."),
          dates: z.array(Day).describe("Its days that would count less."),
          days: z.number().describe("Days that would go back from it."),
        }),
      )
      .describe("Other time off that would lose days once the request is approved; else empty."),
    needs_attachment: z
      .boolean()
      .describe("Whether it needs a file because it interrupts other time off on days that have passed."),
    change: z
      .enum(CHANGE_KINDS)
      .nullable()
      .describe(
        "How `request_id` would change: `kept` (its dates stay), `in_place` (it is pending), `shortened` (days go back at once), `replaced` (asked for anew); otherwise null.",
      ),
    violations: z
      .array(
        z.object({
          code: z
            .enum(REJECTION_CODES)
            .describe("The reason, for programs: the `code` that would refuse the request."),
          path: z.string().describe("The field that caused it, as a JSON pointer."),
          message: z.string().describe("The reason, for people."),
        }),
      )
      .describe("Why the request would be refused, in the order of the codes; empty if it would not."),
  })
  .describe("What a request would take, who would approve it, and why it would be refused.");

export type RequestPreview = z.infer<typeof RequestPreview>;
export type PreviewRequestInput = z.infer<typeof PreviewRequestInput>;
