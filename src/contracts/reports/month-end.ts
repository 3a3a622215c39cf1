import { z } from "zod";
import { REQUEST_STATUSES } from "@/domain/approval/states";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { monthSpan } from "@/domain/reports/span";
import { DayPart } from "../calendar/dates";
import { says } from "../says";
import { Id } from "../text";

/** `2026-03`. */
export const MonthName = z
  .string()
  .refine((month) => monthSpan(month) !== null, says("input.month", { code: "invalid_date" }));

export const MonthEndInput = z.strictObject({ month: MonthName });

/** The month that payroll was given. */
export const RecordedRun = z.object({ month: z.string(), recorded_at: z.string() });

/** A month as payroll needs it: its sums, when it was handed over last, and what happened to it since. */
export const MonthEnd = z.object({
  month: z.string(),
  /** By policy, in days. */
  totals: z.array(
    z.object({
      policy_id: Id,
      policy_name: z.string(),
      color: z.enum(POLICY_COLORS),
      approved: z.number(),
      pending: z.number(),
      employees: z.int(),
    }),
  ),
  /** Null: it was not handed over yet, or so long ago that the audit has forgotten it. */
  run: z.object({ recorded_at: z.string(), recorded_by: z.string().nullable() }).nullable(),
  /** By name; at most 200. */
  changes: z.array(
    z.object({
      request_id: Id,
      employee_id: Id,
      employee_name: z.string(),
      policy_name: z.string(),
      color: z.enum(POLICY_COLORS),
      start_date: z.string(),
      end_date: z.string(),
      start_date_type: DayPart,
      end_date_type: DayPart,
      status: z.enum(REQUEST_STATUSES),
      /** What of it counts in the month now; 0 if it is declined or cancelled. */
      days: z.number(),
      /** What happened since, oldest first: the audit's actions. */
      events: z.array(z.object({ action: z.string(), at: z.string() })),
    }),
  ),
  has_more_changes: z.boolean(),
});
export type MonthEnd = z.infer<typeof MonthEnd>;
export type MonthEndInput = z.infer<typeof MonthEndInput>;
export type RecordedRun = z.infer<typeof RecordedRun>;
