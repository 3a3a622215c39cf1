import { z } from "zod";
import { listOf } from "../list";
import { pageOf } from "../page";
import { says } from "../says";
import { Id } from "../text";

/** A row of the outbox: numbers, not UUIDs. */
export const NotificationId = z.string().regex(/^[1-9]\d{0,17}$/, says("input.notification_id"));

export const ListDeadLettersInput = z.strictObject({
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullish(),
});

/** A mail that was given up. */
export const DeadLetter = z.object({
  id: NotificationId,
  /** Noun and event, like `time_off.requested`. */
  event: z.string(),
  recipient: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  /** What it is about, most often a request. */
  subject_id: Id.nullable(),
  created_at: z.string(),
  dead_at: z.string(),
  attempts: z.int(),
  /** What the mail server said last. */
  last_error: z.string().nullable(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** The last given up first; `retrying` are those that failed and are tried again by themselves. */
export const DeadLetterPage = pageOf(z.array(DeadLetter)).extend({
  total: z.int(),
  retrying: z.object({ count: z.int(), last_error: z.string().nullable() }),
});
export type DeadLetterPage = z.infer<typeof DeadLetterPage>;

export const SendAgainInput = z.strictObject({ ids: listOf(NotificationId, { min: 1, max: 1000 }) });

/** Those that were dead and are sent again now. */
export const SentAgain = z.object({ ids: z.array(NotificationId) });
export type ListDeadLettersInput = z.infer<typeof ListDeadLettersInput>;
export type SendAgainInput = z.infer<typeof SendAgainInput>;
export type SentAgain = z.infer<typeof SentAgain>;
