import { z } from "zod";
import { NOTICE_KINDS } from "@/domain/notices/due-notices";
import { Day, Instant } from "./calendar/dates";
import { listOf } from "./list";
import { Id } from "./text";

export const Notice = z
  .object({
    id: Id.describe("The notice's id."),
    policy_id: Id.describe("The policy of the days."),
    kind: z
      .enum(NOTICE_KINDS)
      .describe("`lapse`: days that lapse; `cycle`: a cycle that begins, with its allowance."),
    date: Day.describe("The last day on which the days can be used, or the first day of the cycle."),
    weeks: z.int().describe("How many weeks before it was due; 0 for a cycle."),
    days: z.number().describe("Days that lapse, or the days that the cycle credits."),
    sent_at: Instant.describe("When the employee was told."),
  })
  .describe("What an employee was told about days that lapse or a cycle that begins.");
export const Notices = z.array(Notice);

/** What employees are told, and how many weeks before days lapse. */
export const NoticeRules = z.object({
  lapse_weeks: z.array(z.int()),
  tells_cycles: z.boolean(),
  /** Whether days lapse only when the employee was told before. */
  lapse_needs_notice: z.boolean(),
});
export const NoticeRulesInput = z.strictObject({
  lapse_weeks: listOf(z.int().min(1).max(52), { max: 4 }),
  tells_cycles: z.boolean(),
  lapse_needs_notice: z.boolean().optional(),
});

export type Notice = z.infer<typeof Notice>;
export type NoticeRules = z.infer<typeof NoticeRules>;
export type NoticeRulesInput = z.infer<typeof NoticeRulesInput>;
