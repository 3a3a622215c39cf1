import { z } from "zod";
import { REQUEST_STATUSES, STEP_STATUSES } from "@/domain/approval/states";
import { REJECTION_CODES } from "@/domain/errors";
import { DATE_REASONS } from "@/domain/time-off/day-count";
import { CalendarDate, Day, DayPart, Instant } from "./dates";
import { Id, text } from "./text";

const wantedDates = {
  policy_id: Id,
  start_date: CalendarDate,
  end_date: CalendarDate,
  start_date_type: DayPart.optional(),
  end_date_type: DayPart.optional(),
  employee_id: Id.optional(),
};

export const PreviewRequestInput = z.strictObject(wantedDates);

export const CreateRequestInput = z.strictObject({
  ...wantedDates,
  note: text({ max: 300 }).optional(),
  attachments: z.array(z.instanceof(File)).max(10).optional(),
});

export const RequestReference = z.object({ id: Id });
export const RequestIdInput = z.strictObject({ id: Id });

export const DayUse = z.object({ date: Day, days: z.number(), reason: z.enum(DATE_REASONS) });

const CycleCharge = z.object({ cycle_start_date: Day, cycle_end_date: Day, days: z.number() });

export const RequestPreview = z.object({
  days: z.number(),
  dates: z.array(DayUse),
  cycles: z.array(CycleCharge.extend({ balance_before: z.number(), balance_after: z.number() })),
  approvers: z.array(z.object({ employee_id: Id.nullable(), name: z.string().nullable() })),
  /** Whether nobody but the employee could approve: the request stays pending until there is another admin. */
  needs_second_admin: z.boolean(),
  violations: z.array(z.object({ code: z.enum(REJECTION_CODES), path: z.string(), message: z.string() })),
});

export const TimeOffRequest = z.object({
  id: Id,
  employee_id: Id,
  policy_id: Id,
  start_date: Day,
  end_date: Day,
  start_date_type: DayPart,
  end_date_type: DayPart,
  note: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  days: z.number(),
  dates: z.array(DayUse),
  cycles: z.array(CycleCharge),
  steps: z.array(
    z.object({
      approver_id: Id.nullable(),
      status: z.enum(STEP_STATUSES),
      decided_by: Id.nullable(),
      decided_at: Instant.nullable(),
      note: z.string().nullable(),
    }),
  ),
  attachments: z.array(z.object({ id: Id, name: z.string(), content_type: z.string(), size_bytes: z.int() })),
  allowed: z.array(z.enum(["approve", "decline", "cancel"])),
  needs_attention: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export const TimeOffRequests = z.array(TimeOffRequest);

/** A page of requests, newest first; `cursor` is the `next` link of the page before. */
export const ListRequestsInput = z.strictObject({
  employee_id: Id.optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  awaiting_me: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});

export const ApproveRequestInput = z.strictObject({ id: Id, note: text({ max: 300 }).optional() });
export const DeclineRequestInput = z.strictObject({ id: Id, note: text({ min: 1, max: 300 }) });
export const CancelRequestInput = z.strictObject({ id: Id });
export const ReadAttachmentInput = z.strictObject({ id: Id, attachment_id: Id });

export type RequestPreview = z.infer<typeof RequestPreview>;
export type TimeOffRequest = z.infer<typeof TimeOffRequest>;
