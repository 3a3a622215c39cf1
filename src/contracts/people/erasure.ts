import { z } from "zod";
import { MOST_KEPT_MONTHS } from "@/domain/erasure/may-erase";
import { pageOf } from "../page";
import { Id, text } from "../text";

const Months = z.int().min(0).max(MOST_KEPT_MONTHS).nullable();

/** For how many months the audit is kept (null: forever), and people after their last day (null: undecided, nobody is erased). */
export const Retention = z.object({ audit_kept_months: Months, people_kept_months: Months });
export const SetRetentionInput = z.strictObject({
  audit_kept_months: z.int().min(1).max(MOST_KEPT_MONTHS).nullable(),
  people_kept_months: Months,
});

export const LeaversInput = z.strictObject({
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).nullish(),
});
/** Somebody whose last day has passed; `erasable_from` is null while no period is set. */
export const Leaver = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  end_date: z.string(),
  erasable_from: z.string().nullable(),
  is_erasable: z.boolean(),
});
/** Who left first stands first. */
export const Leavers = pageOf(z.array(Leaver));

const Count = z.int().min(0);
/** How much of what goes, and how much stays. */
export const ErasureForesight = z.object({
  gone: z.object({ notes: Count, files: Count, reasons: Count, api_keys: Count, news: Count }),
  kept: z.object({
    requests: Count,
    adjustments: Count,
    assignments: Count,
    decisions: Count,
    audit_entries: Count,
  }),
});

/** `name` repeats the person's, as it is shown. */
export const ErasePersonInput = z.strictObject({ id: Id, name: text({ max: 200 }) });
/** What went and what stays: the row, too, under the name here. */
export const ErasureOutcome = ErasureForesight.extend({ id: Id, name: z.string() });

export type Leaver = z.infer<typeof Leaver>;
export type Leavers = z.infer<typeof Leavers>;
export type LeaversInput = z.infer<typeof LeaversInput>;
export type Retention = z.infer<typeof Retention>;
export type SetRetentionInput = z.infer<typeof SetRetentionInput>;
