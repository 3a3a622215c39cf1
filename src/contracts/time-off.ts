import { z } from "zod";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { REJECTION_CODES } from "@/domain/errors";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import { CalendarDate, Day, DayPart, Instant } from "./dates";
import { Id, text } from "./text";

const wantedDates = {
  policy_id: Id.describe("A policy that the employee holds: the `id` of a balance."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included."),
  start_date_type: DayPart.optional(),
  end_date_type: DayPart.optional(),
  employee_id: Id.optional().describe(
    "For whom: the caller when left out; somebody else needs to be approved for by the caller, or the admin role.",
  ),
};

export const PreviewRequestInput = z.strictObject(wantedDates);

export const CreateRequestInput = z.strictObject({
  ...wantedDates,
  note: text({ max: 300 }).optional().describe("For the approvers."),
  attachments: z
    .array(z.instanceof(File))
    .max(10)
    .optional()
    .describe("Images (JPEG, PNG, GIF, WebP, HEIC) and PDFs, 4 MB in total."),
});

export const RequestReference = z.object({ id: Id }).describe("The request that was made or decided.");
export const RequestIdInput = z.strictObject({ id: Id.describe("The request.") });

export const DayUse = z
  .object({
    date: Day.describe("The day."),
    days: z.number().describe("What it takes from the balance: 0, 0.5 or 1."),
    reason: z
      .enum(DATE_REASONS)
      .describe("Whether all, a part or nothing of what was asked for counts, and why not."),
  })
  .describe("What one day of a request counts.");

const CycleCharge = z.object({ cycle_start_date: Day, cycle_end_date: Day, days: z.number() });

export const RequestPreview = z
  .object({
    days: z.number().describe("What the request takes from the balance."),
    dates: z.array(DayUse).describe("Day by day."),
    cycles: z
      .array(CycleCharge.extend({ balance_before: z.number(), balance_after: z.number() }))
      .describe("The balance of each cycle before and after; empty for unlimited policies."),
    approvers: z
      .array(z.object({ employee_id: Id.nullable(), name: z.string().nullable() }))
      .describe("Who approves, in turn; `null` is any admin."),
    /** Whether nobody but the employee could approve: the request stays pending until there is another admin. */
    needs_second_admin: z.boolean(),
    violations: z
      .array(z.object({ code: z.enum(REJECTION_CODES), path: z.string(), message: z.string() }))
      .describe("What would refuse it, in the order of the codes; empty when nothing would."),
  })
  .describe("What a request would take, who would approve it, and what would refuse it.");

export const TimeOffRequest = z
  .object({
    id: Id,
    employee_id: Id.describe("Whose time off it is."),
    policy_id: Id.describe("Of which policy."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included."),
    start_date_type: DayPart,
    end_date_type: DayPart,
    note: z.string().nullable().describe("What the employee wrote."),
    status: z.enum(REQUEST_STATUSES).describe("Where it stands."),
    days: z.number().describe("What it takes from the balance."),
    dates: z.array(DayUse).describe("Day by day."),
    cycles: z.array(CycleCharge).describe("What each cycle is charged."),
    steps: z
      .array(
        z.object({
          approver_id: Id.nullable(),
          status: z.enum(STEP_STATUSES),
          decided_by: Id.nullable(),
          decided_at: Instant.nullable(),
          note: z.string().nullable(),
        }),
      )
      .describe("The approvers, in turn, and what they decided."),
    attachments: z
      .array(z.object({ id: Id, name: z.string(), content_type: z.string(), size_bytes: z.int() }))
      .describe("The files that came with it."),
    allowed: z.array(z.enum(["approve", "decline", "cancel"])).describe("What the caller may do now."),
    needs_attention: z
      .boolean()
      .describe(
        "Whether it no longer fits since holidays or a work pattern changed; for an admin to look at.",
      ),
    created_at: Instant,
    updated_at: Instant,
  })
  .describe("A request for time off.");
export const TimeOffRequests = z.array(TimeOffRequest);

/** A page of requests, newest first; `cursor` is the `next` link of the page before. */
export const ListRequestsInput = z.strictObject({
  employee_id: Id.optional().describe("Only this employee's."),
  status: z.enum(REQUEST_STATUSES).optional().describe("Only those that stand so."),
  from: CalendarDate.optional().describe("Only those that end on this day or later."),
  to: CalendarDate.optional().describe("Only those that begin on this day or earlier."),
  awaiting_me: z.stringbool().optional().describe("`true`: only those that wait for the caller's decision."),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("How many there are in a page."),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe("Where the page begins: from the `Link` of the page before."),
});

export const ApproveRequestInput = z.strictObject({
  id: Id.describe("The request."),
  note: text({ max: 300 }).optional().describe("For the employee."),
});
export const DeclineRequestInput = z.strictObject({
  id: Id.describe("The request."),
  note: text({ min: 1, max: 300 }).describe("The reason, for the employee."),
});
export const CancelRequestInput = z.strictObject({ id: Id.describe("The request.") });
export const ReadAttachmentInput = z.strictObject({
  id: Id.describe("The request."),
  attachment_id: Id.describe("One of its attachments."),
});

export type RequestPreview = z.infer<typeof RequestPreview>;
export type TimeOffRequest = z.infer<typeof TimeOffRequest>;
