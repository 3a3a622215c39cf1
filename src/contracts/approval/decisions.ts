import { z } from "zod";
import { DECISIONS, STEP_STATUSES } from "@/domain/approval/states";
import { Instant } from "../calendar/dates";
import { Id, text } from "../text";

/** What everything that approvers decide on shows of its decisions. */
export const decided = {
  steps: z
    .array(
      z.object({
        approver_id: Id.nullable().describe(
          "The approver whose turn it is or was; null if any admin may decide.",
        ),
        status: z
          .enum(STEP_STATUSES)
          .describe("`current` is the step whose turn it is; later steps are `waiting`."),
        decided_by: Id.nullable().describe("Who decided, possibly an admin instead; null if undecided."),
        on_behalf_of: Id.nullable().describe("The approver for whom a delegate decided."),
        decided_at: Instant.nullable().describe("When it was decided; null if undecided."),
        note: z.string().nullable().describe("The note left with the decision; null if none."),
      }),
    )
    .describe("The approvers, in turn, and their decisions; empty if no approval was needed."),
  allowed: z.array(z.enum(DECISIONS)).describe("What the caller may do now."),
  on_behalf_of: Id.nullable().describe(
    "The approver for whom the caller decides now, as a delegate; otherwise null.",
  ),
  undo_until: Instant.nullable().describe(
    "Until when the caller can take back their decision; null if they cannot.",
  ),
};

/** What a decision is made on. */
export const Version = text({ min: 1, max: 100 })
  .optional()
  .describe("The `version` that was read: if it has changed since, nothing is done and the answer is 412.");
export const approval = {
  note: text({ max: 300 }).optional().describe("A note to the employee."),
  version: Version,
};
export const decline = {
  note: text({ min: 1, max: 300 }).describe("The reason, for the employee."),
  version: Version,
};
