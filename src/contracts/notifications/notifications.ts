import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { BELL_EVENTS } from "@/domain/notifications/bell-events";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { DayPart } from "../calendar/dates";
import { listOf } from "../list";
import { pageOf } from "../page";
import { says } from "../says";
import { Id } from "../text";

const Named = z.object({ id: Id, name: z.string() });

/** Ids of notifications are numbers that only grow, as text. */
const NotificationId = z.string().regex(/^\d{1,18}$/, says("input.notification_id"));

export const ListNotificationsInput = z.strictObject({
  limit: z.int().min(1).max(50).default(20),
  cursor: z.string().max(200).nullish(),
});

/** Which of the caller's notifications were read: these, those about these things, all up to one. */
export const MarkReadInput = z
  .strictObject({
    ids: listOf(NotificationId, { max: 200 }).optional(),
    about: listOf(Id, { max: 200 }).optional(),
    until: NotificationId.optional(),
  })
  .refine(
    ({ ids, about, until }) => ids !== undefined || about !== undefined || until !== undefined,
    says("input.which_notifications"),
  );

/** One line of the bell; what it is about is as it stands now, and null when the caller may not see it any more. */
export const Notification = z.object({
  id: NotificationId,
  event: z.enum(BELL_EVENTS),
  at: z.string(),
  is_read: z.boolean(),
  /** Who did it, where somebody did. */
  by: Named.nullable(),
  /** In whose place the caller can decide, or could, as a delegate. */
  on_behalf_of: Named.nullable(),
  request: z
    .object({
      id: Id,
      employee: Named,
      policy: z.object({ id: Id, name: z.string(), color: z.enum(POLICY_COLORS) }),
      start_date: z.string(),
      end_date: z.string(),
      start_date_type: DayPart,
      end_date_type: DayPart,
      days: z.number(),
      status: z.enum(REQUEST_STATUSES),
    })
    .nullable(),
  api_key: Named.extend({ expires_at: z.string().nullable() }).nullable(),
  /** For which days the caller is, or was, a delegate. */
  delegation: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
  /** The days that lapse after a date, or the allowance of the cycle that began on it. */
  notice: z.object({ policy_name: z.string(), date: z.string(), days: z.number() }).nullable(),
  /** Days earned by request. */
  credit: z
    .object({ id: Id, employee: Named, policy_name: z.string(), date: z.string(), days: z.number() })
    .nullable(),
  /** What whoever decided wrote. */
  note: z.string().nullable(),
  /** Of a recount: how many days more (above 0) or fewer the request takes, and whether it fits no longer. */
  recount: z
    .object({
      days: z.number(),
      needs_attention: z.boolean(),
      /** Null: a change of the calendar, or of what the person holds. */
      cause: z.enum(["interrupted", "resumed"]).nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = pageOf(z.array(Notification));

/** How many are unread, counted up to 100, and the newest of all. */
export const BellState = z.object({ unread: z.int(), latest: NotificationId.nullable() });
export type BellState = z.infer<typeof BellState>;
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>;
export type MarkReadInput = z.infer<typeof MarkReadInput>;
export type NotificationPage = z.infer<typeof NotificationPage>;
