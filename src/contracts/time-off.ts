import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { isFitForName } from "@/domain/kept-text";
import { SHOWN_REASONS } from "@/domain/time-off/day-count";
import { REQUEST_SORTS } from "@/domain/time-off/request-sort";
import { approval, decided, decline, Version } from "./approval/decisions";
import { requestFilter } from "./approval/request-filter";
import { BACKWARDS, CalendarDate, CreatedAt, Day, DayPart, isForwards, UpdatedAt } from "./calendar/dates";
import { listOf } from "./list";
import { says } from "./says";
import { Flag, Id, TrueOrFalse, text, wholeNumber } from "./text";

export const wantedDates = {
  policy_id: Id.describe("A policy that the employee holds: the `id` of a balance."),
  start_date: CalendarDate.describe("The first day."),
  end_date: CalendarDate.describe("The last day, included."),
  start_date_type: DayPart.optional().describe(
    "Which part of the first day: for several days `FULL_DAY` (the default) or `PM`; for a single day one of the two types is enough.",
  ),
  end_date_type: DayPart.optional().describe(
    "Which part of the last day: for several days `FULL_DAY` (the default) or `AM`; for a single day one of the two types is enough.",
  ),
  employee_id: Id.optional().describe(
    "Who takes the time off; the caller if left out. Only approvers and admins can name somebody else.",
  ),
};

export const OVERRIDE = "`true`: despite limits on booking, for admins.";

/** Files whose names are fit to be shown. */
export const Attached = listOf(z.instanceof(File), { max: 10 }).superRefine((files, refusals) => {
  for (const [index, { name }] of files.entries()) {
    if (isFitForName(name)) continue;
    refusals.addIssue({ code: "custom", path: [index], message: says("input.name_characters").error });
  }
});

export const CreateRequestInput = z.strictObject({
  ...wantedDates,
  note: text({ max: 300 }).optional().describe("A note to the approvers."),
  override_limits: TrueOrFalse.optional().describe(OVERRIDE),
  attachments: Attached.optional().describe(
    "Images (JPEG, PNG, GIF, WebP, HEIC) and PDFs, 4 MB in total. The content decides the type of a file, and its name gets the matching extension.",
  ),
});

export const RequestReference = z
  .object({ id: Id.describe("The request.") })
  .describe("The request that was created or decided.");
export const RequestIdInput = z.strictObject({ id: Id.describe("The request.") });

export const DayUse = z
  .object({
    date: Day.describe("The day."),
    days: z.number().describe("Days that this date takes from the balance: 0, 0.5 or 1."),
    reason: z
      .enum(SHOWN_REASONS)
      .describe(
        "Whether the whole day, part of it or none of it counts, and why. `interrupted`: another request has taken it, such as sick leave during a holiday.",
      ),
    interrupted_part: z
      .enum(["AM", "PM"])
      .nullable()
      .describe("The half that another request has taken while the other half counts; otherwise null."),
  })
  .describe("How much one day of a request counts.");

export const CycleCharge = z.object({
  cycle_start_date: Day.describe("The first day of the cycle."),
  cycle_end_date: Day.describe("The last day of the cycle."),
  days: z.number().describe("Days charged to the cycle."),
});

export const TimeOffRequest = z
  .object({
    id: Id.describe("The request's id."),
    employee_id: Id.describe("The employee who takes the time off."),
    policy_id: Id.describe("The policy of the request."),
    start_date: Day.describe("The first day."),
    end_date: Day.describe("The last day, included."),
    start_date_type: DayPart.describe("Whether it begins with the whole first day or half of it."),
    end_date_type: DayPart.describe("Whether it ends with the whole last day or half of it."),
    note: z.string().nullable().describe("The employee's note; null if none."),
    status: z.enum(REQUEST_STATUSES).describe("The status: `pending` until the last step is decided."),
    days: z.number().describe("Days that it takes from the balance."),
    dates: z.array(DayUse).describe("The same days, one by one."),
    cycles: z.array(CycleCharge).describe("The same days by cycle; empty for unlimited policies."),
    steps: decided.steps,
    attachments: z
      .array(
        z.object({
          id: Id.describe("The `attachment_id` for its download."),
          name: z
            .string()
            .describe(
              "The file's name as sent, with the extension of its `content_type`: a GIF called `a.html` becomes `a.gif`.",
            ),
          content_type: z.string().describe("The type of its content, regardless of its name."),
          size_bytes: z.int().describe("Its size in bytes."),
          added_by: Id.nullable().describe("The employee who added it; null if that is not known."),
        }),
      )
      .describe("The attached files."),
    attachment_due_on: Day.nullable().describe(
      "By when a file has to be added that is not there yet; null if none is needed.",
    ),
    allowed: decided.allowed,
    on_behalf_of: decided.on_behalf_of,
    undo_until: decided.undo_until,
    may_change: z
      .boolean()
      .describe(
        "Whether the caller may change it now. While another request waits to replace it, days can only be dropped.",
      ),
    replaces_id: Id.nullable().describe(
      "The approved request in whose place it was asked for; null if none.",
    ),
    replaced_by_id: Id.nullable().describe("The request that took its place; null if none did."),
    needs_attention: z
      .boolean()
      .describe(
        "Whether it no longer fits because holidays or a work pattern changed; an admin should look at it.",
      ),
    limits_overridden: z.boolean().describe("Whether an admin booked it despite a limit."),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    version: z
      .string()
      .describe("Changes with the dates, the policy, the steps, the files and the status; also the `ETag`."),
  })
  .describe("A request for time off.");
export const TimeOffRequests = z.array(TimeOffRequest);

/** A page of requests; `cursor` is the `next` link of the page before. */
export const ListRequestsInput = z
  .strictObject({
    ...requestFilter,
    from: CalendarDate.optional().describe("Only requests that end on this day or later."),
    to: CalendarDate.optional().describe("Only requests that begin on this day or earlier."),
    needs_attention: Flag.optional().describe(
      "`true`: only requests that no longer fit, which an admin should look at; `false`: only the others.",
    ),
    missing_attachment: Flag.optional().describe(
      "`true`: only pending and approved requests that need a file and have none; `false`: only the others.",
    ),
    sort: z
      .enum(REQUEST_SORTS)
      .optional()
      .describe(
        "The order; `-` means descending. The default is `-created_at`, and `created_at` with `awaiting_me`.",
      ),
    limit: wholeNumber({ min: 1, max: 200 }).default(50).describe("The number of items in a page."),
    cursor: z
      .string()
      .max(200)
      .optional()
      .describe("Where the page begins: the `cursor` in the previous page's `Link`, with the same `sort`."),
  })
  .refine(isForwards, BACKWARDS);

const changed = {
  policy_id: Id.optional().describe("Another policy that the employee holds."),
  start_date: CalendarDate.optional().describe("Another first day."),
  end_date: CalendarDate.optional().describe("Another last day, included."),
  start_date_type: wantedDates.start_date_type,
  end_date_type: wantedDates.end_date_type,
  note: text({ max: 300 }).optional().describe("Another note to the approvers; empty for none."),
  attachments: Attached.optional().describe(
    "Files that are added; with those that the request has already, 10 and 4 MB at most.",
  ),
  override_limits: TrueOrFalse.optional().describe(OVERRIDE),
};

export const ApproveRequestInput = z.strictObject({ id: Id.describe("The request."), ...approval });
export const DeclineRequestInput = z.strictObject({ id: Id.describe("The request."), ...decline });
/** What is left out stays as it is. */
export const ChangeRequestInput = z
  .strictObject({ id: Id.describe("The request."), ...changed, version: Version })
  .refine(
    ({ id: _id, version: _version, override_limits: _override, ...given }) =>
      Object.values(given).some((value) => value !== undefined),
    says("input.nothing_to_change", { code: "nothing_to_change" }),
  );

export const ChangedRequest = z
  .object({
    id: Id.describe("The request; if it is replaced, the new one."),
    replaces_id: Id.nullable().describe(
      "The approved request that the new one replaces; null if the request itself was changed.",
    ),
  })
  .describe("The request that was changed, or that was asked for in its place.");

export const UndoDecisionInput = z.strictObject({ id: Id.describe("The request.") });
export const CancelRequestInput = z.strictObject({ id: Id.describe("The request.") });
export const ReadAttachmentInput = z.strictObject({
  id: Id.describe("The request."),
  attachment_id: Id.describe("The attachment."),
});

export type TimeOffRequest = z.infer<typeof TimeOffRequest>;
export type CreateRequestInput = z.infer<typeof CreateRequestInput>;
export type RequestReference = z.infer<typeof RequestReference>;
export type RequestIdInput = z.infer<typeof RequestIdInput>;
export type ListRequestsInput = z.infer<typeof ListRequestsInput>;
export type ApproveRequestInput = z.infer<typeof ApproveRequestInput>;
export type DeclineRequestInput = z.infer<typeof DeclineRequestInput>;
export type ChangeRequestInput = z.infer<typeof ChangeRequestInput>;
export type ChangedRequest = z.infer<typeof ChangedRequest>;
export type UndoDecisionInput = z.infer<typeof UndoDecisionInput>;
export type CancelRequestInput = z.infer<typeof CancelRequestInput>;
export type ReadAttachmentInput = z.infer<typeof ReadAttachmentInput>;
