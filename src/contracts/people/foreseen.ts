import { z } from "zod";
import { FORESEEN_EFFECTS } from "@/domain/time-off/foreseen-effect";
import { Day, DayPart } from "../calendar/dates";
import { Id } from "../text";
import { SetAllowanceInput } from "./allowances";
import { AssignPolicyInput, UpdateAssignmentInput } from "./assignments";
import { UpdateEmployeeInput } from "./employees";
import { AddEmploymentInput } from "./employments";
import { AddJobInput, DeleteJobInput } from "./jobs";
import { MovePolicyInput } from "./moves";
import { SetWorkPatternInput } from "./work-patterns";

/** What a change would do to a live request. */
export const ForeseenRequest = z.object({
  id: Id.describe("The request's id."),
  effect: z
    .enum(FORESEEN_EFFECTS)
    .describe(
      "`cancelled`: it lies wholly outside; `shortened`: its dates outside count 0; `recounted`: it takes another number of days; `needs_attention`: what has begun, or what the balance no longer covers, stays as it is and is marked for an admin.",
    ),
  days_before: z.number().describe("Days that it takes now."),
  days_after: z.number().describe("Days that it would take."),
});

const Moves = z
  .object({
    policy_id: Id.describe("The policy under which it goes on."),
    start_date: Day.describe("Its first day there."),
    end_date: Day.describe("Its last day there, included."),
    start_date_type: DayPart.describe("Which part of the first day."),
    end_date_type: DayPart.describe("Which part of the last day."),
    days: z.number().describe("Days that it takes there."),
    needs_attention: z.boolean().describe("Whether it would be marked for an admin there."),
    is_new_request: z
      .boolean()
      .describe("`true`: a part, as a request of its own; `false`: the request itself."),
  })
  .describe("What goes to another policy of a request.");

/** What a change would do to one employee's time off. */
export const ForeseenChange = z
  .object({
    requests: z
      .array(
        ForeseenRequest.extend({
          moves: Moves.nullable().describe(
            "What goes to another policy: the request, or the part of it that becomes a new one; null if nothing does.",
          ),
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

/** A change of an employee's terms, as its own operation takes it. */
export const ForeseeChangeInput = z.discriminatedUnion("kind", [
  UpdateEmployeeInput.extend({ kind: z.literal("employee") }),
  AddEmploymentInput.extend({ kind: z.literal("employment") }),
  AssignPolicyInput.extend({ kind: z.literal("assignment") }),
  UpdateAssignmentInput.extend({ kind: z.literal("assignment_dates") }),
  SetAllowanceInput.extend({ kind: z.literal("allowance") }),
  AddJobInput.extend({ kind: z.literal("job") }),
  DeleteJobInput.extend({ kind: z.literal("job_removal") }),
  SetWorkPatternInput.extend({ kind: z.literal("work_pattern") }),
  MovePolicyInput.extend({ kind: z.literal("move") }),
]);
export type ForeseeChangeInput = z.infer<typeof ForeseeChangeInput>;

/** The same for the portal, which shows when the requests are and under which policy. */
export const ForeseenChangeShown = ForeseenChange.extend({
  requests: z.array(
    ForeseenChange.shape.requests.element.extend({ policy_id: Id, start_date: Day, end_date: Day }),
  ),
});
export type ForeseenChangeShown = z.infer<typeof ForeseenChangeShown>;
