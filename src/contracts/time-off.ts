import { z } from "zod";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { REJECTION_CODES } from "@/domain/errors";
import { isFitForName } from "@/domain/kept-text";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import { REQUEST_SORTS } from "@/domain/time-off/request-sort";
import {
  BACKWARDS,
  CalendarDate,
  CreatedAt,
  Day,
  DayPart,
  Instant,
  isForwards,
  Moment,
  UpdatedAt,
} from "./calendar/dates";
import { listOf, someOf } from "./list";
import { says } from "./says";
import { Flag, Id, text, wholeNumber } from "./text";

const wantedDates = {
  policy_id: Id.describe("A policy that the employee holds: the `id` of a balance."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included."),
  start_date_type: DayPart.optional().describe(
    "What of the first day: over several days `FULL_DAY` (the default) or `PM`; on a single day one of the two types is enough.",
  ),
  end_date_type: DayPart.optional().describe(
    "What of the last day: over several days `FULL_DAY` (the default) or `AM`; on a single day one of the two types is enough.",
  ),
  employee_id: Id.optional().describe(
    "For whom: the caller when left out. Only approvers and admins ask for somebody else.",
  ),
};

export const PreviewRequestInput = z.strictObject(wantedDates);

/** Files whose names are fit to be shown. */
const Attached = listOf(z.instanceof(File), { max: 10 }).superRefine((files, refusals) => {
  for (const [index, { name }] of files.entries()) {
    if (isFitForName(name)) continue;
    refusals.addIssue({ code: "custom", path: [index], message: says("input.name_characters").error });
  }
});

export const CreateRequestInput = z.strictObject({
  ...wantedDates,
  note: text({ max: 300 }).optional().describe("For the approvers."),
  attachments: Attached.optional().describe(
    "Images (JPEG, PNG, GIF, WebP, HEIC) and PDFs, 4 MB in total. What a file is, its content decides; its name gets the ending of that.",
  ),
});

export const RequestReference = z
  .object({ id: Id.describe("The request.") })
  .describe("The request that was made or decided.");
export const RequestIdInput = z.strictObject({ id: Id.describe("The request.") });

export const DayUse = z
  .object({
    date: Day.describe("The day."),
    days: z.number().describe("Days that it takes from the balance: 0, 0.5 or 1."),
    reason: z.enum(DATE_REASONS).describe("Whether all, part or none of the day counts, and why."),
  })
  .describe("How much one day of a request counts.");

const CycleCharge = z.object({
  cycle_start_date: Day.describe("The first day of the cycle."),
  cycle_end_date: Day.describe("The last day of the cycle."),
  days: z.number().describe("Days charged to the cycle."),
});

const CycleChange = CycleCharge.extend({
  balance_before: z.number().describe("Days left in the cycle without the request."),
  balance_after: z.number().describe("Days left in the cycle with the request."),
  lapsed_days_used: z
    .number()
    .describe("How many of the days come from carried days that have lapsed since; they reduce no balance."),
  carryover_change: z
    .number()
    .describe("How many more days (below 0: fewer) are carried into the cycle because of the request."),
});

export const RequestPreview = z
  .object({
    days: z.number().describe("Days that the request takes from the balance."),
    dates: z.array(DayUse).describe("The same, day by day."),
    cycles: z
      .array(CycleChange)
      .describe("The balance of each cycle before and after; empty for unlimited policies."),
    later_cycle: CycleChange.nullable().describe(
      "The current cycle, if the request lies in earlier ones: fewer days may be carried into it. Otherwise null.",
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
        "Whether nobody but the employee could approve: the request waits until there is another admin.",
      ),
    violations: z
      .array(
        z.object({
          code: z
            .enum(REJECTION_CODES)
            .describe("The reason, for programs: the `code` of a refused request."),
          path: z.string().describe("The field that caused it, as a JSON pointer."),
          message: z.string().describe("The reason, for people."),
        }),
      )
      .describe(
        "The reasons for which it would be refused, in the order of the codes; empty if there are none.",
      ),
  })
  .describe("What a request would take, who would approve it, and what would refuse it.");

export const TimeOffRequest = z
  .object({
    id: Id.describe("The request's id."),
    employee_id: Id.describe("The employee who takes the time off."),
    policy_id: Id.describe("Of which policy."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included."),
    start_date_type: DayPart.describe("Whether it begins with the whole first day or a half of it."),
    end_date_type: DayPart.describe("Whether it ends with the whole last day or a half of it."),
    note: z.string().nullable().describe("The employee's note; null if none."),
    status: z.enum(REQUEST_STATUSES).describe("The status: `pending` until the last step is decided."),
    days: z.number().describe("Days that it takes from the balance."),
    dates: z.array(DayUse).describe("The same, day by day."),
    cycles: z
      .array(CycleCharge)
      .describe("The same, by the cycles that the days lie in; empty for unlimited policies."),
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
          on_behalf_of: Id.nullable().describe("For whom a delegate decided."),
          decided_at: Instant.nullable().describe("When it was decided; null if undecided."),
          note: z.string().nullable().describe("The note left with the decision; null if none."),
        }),
      )
      .describe("The approvers, in turn, and their decisions; empty if no approval was needed."),
    attachments: z
      .array(
        z.object({
          id: Id.describe("The `attachment_id` for its download."),
          name: z
            .string()
            .describe(
              "The file's name as it was given; when it ends otherwise than its `content_type` does, with that ending: a GIF called `gif.html` is `gif.gif`.",
            ),
          content_type: z.string().describe("The type of its content, whatever its name says."),
          size_bytes: z.int().describe("Its size in bytes."),
        }),
      )
      .describe("The attached files."),
    allowed: z.array(z.enum(["approve", "decline", "cancel"])).describe("What the caller may do now."),
    on_behalf_of: Id.nullable().describe(
      "Whose turn the caller has now, as a delegate; null if it is the caller's own turn, or none.",
    ),
    undo_until: Instant.nullable().describe(
      "Until when the caller may take back their decision; null: they may not.",
    ),
    needs_attention: z
      .boolean()
      .describe(
        "Whether it no longer fits since holidays or a work pattern changed; for an admin to look at.",
      ),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
  })
  .describe("A request for time off.");
export const TimeOffRequests = z.array(TimeOffRequest);

/** A page of requests; `cursor` is the `next` link of the page before. */
export const ListRequestsInput = z
  .strictObject({
    employee_id: Id.optional().describe("Only this employee's."),
    policy_id: Id.optional().describe("Only those under this policy."),
    department_id: Id.optional().describe("Only of people who are in this department now."),
    site_id: Id.optional().describe("Only of people who are at this site now."),
    status: someOf(REQUEST_STATUSES)
      .optional()
      .describe("Only those with this status, or with one of several, with commas between them."),
    from: CalendarDate.optional().describe("Only those that end on this day or later."),
    to: CalendarDate.optional().describe("Only those that begin on this day or earlier."),
    needs_attention: Flag.optional().describe(
      "`true`: only those that no longer fit, which an admin should look at; `false`: only the others.",
    ),
    updated_since: Moment.optional().describe(
      "Only those that were made or changed at this moment or later: RFC 3339.",
    ),
    awaiting_me: Flag.optional().describe("`true`: only requests waiting for the caller's decision."),
    sort: z
      .enum(REQUEST_SORTS)
      .optional()
      .describe(
        "The order, with `-` for the last first: `-created_at` when left out, with `awaiting_me` `created_at`.",
      ),
    limit: wholeNumber({ min: 1, max: 200 }).default(50).describe("The number of items in a page."),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe("Where the page begins: from the `Link` of the page before, which has the same `sort`."),
  })
  .refine(isForwards, BACKWARDS);

export const ApproveRequestInput = z.strictObject({
  id: Id.describe("The request."),
  note: text({ max: 300 }).optional().describe("For the employee."),
});
export const DeclineRequestInput = z.strictObject({
  id: Id.describe("The request."),
  note: text({ min: 1, max: 300 }).describe("The reason, for the employee."),
});
export const UndoDecisionInput = z.strictObject({ id: Id.describe("The request.") });
export const CancelRequestInput = z.strictObject({ id: Id.describe("The request.") });
export const ReadAttachmentInput = z.strictObject({
  id: Id.describe("The request."),
  attachment_id: Id.describe("One of its attachments."),
});

export type RequestPreview = z.infer<typeof RequestPreview>;
export type TimeOffRequest = z.infer<typeof TimeOffRequest>;
export type PreviewRequestInput = z.infer<typeof PreviewRequestInput>;
export type CreateRequestInput = z.infer<typeof CreateRequestInput>;
export type RequestReference = z.infer<typeof RequestReference>;
export type RequestIdInput = z.infer<typeof RequestIdInput>;
export type ListRequestsInput = z.infer<typeof ListRequestsInput>;
export type ApproveRequestInput = z.infer<typeof ApproveRequestInput>;
export type DeclineRequestInput = z.infer<typeof DeclineRequestInput>;
export type UndoDecisionInput = z.infer<typeof UndoDecisionInput>;
export type CancelRequestInput = z.infer<typeof CancelRequestInput>;
export type ReadAttachmentInput = z.infer<typeof ReadAttachmentInput>;
