import { z } from "zod";
import { LIVE_STATUSES } from "@/domain/approval/states";
import { DELIMITERS } from "@/domain/exchange/tables";
import { ABSENCE_GROUPS } from "@/domain/reports/absence-rate";
import { FILE_FORMATS } from "@/domain/reports/report-columns";
import { BACKWARDS, CalendarDate, Day, isForwards } from "../calendar/dates";
import { someOf } from "../list";
import { dated } from "../policies/policy-fields";
import { Id, wholeNumber } from "../text";

const cursor = z
  .string()
  .max(2000)
  .optional()
  .describe("Where the page begins: the `cursor` in the previous page's `Link`. Not with CSV.");
/** Nobody's rows are divided between two pages. */
const ofPeople = {
  limit: wholeNumber({ min: 1, max: 200 })
    .default(50)
    .describe("The number of people in a page. Not with CSV, which has all of them."),
  cursor,
};
const ofRows = {
  limit: wholeNumber({ min: 1, max: 1000 })
    .default(200)
    .describe("The number of rows in a page. Not with CSV, which has all of them."),
  cursor,
};

const span = {
  from: CalendarDate.describe("The first day."),
  to: CalendarDate.describe("The last day, included; at most 400 days in all."),
};
const on = CalendarDate.optional().describe("As of this day, at most 24 months ahead; today if left out.");

const wanted = {
  days: { ...span, department_id: Id.optional().describe("Only people who work in it on the last day.") },
  balances: { on, department_id: Id.optional().describe("Only people who work in it on that day.") },
  liability: { on },
  absenceRate: {
    ...span,
    by: someOf(ABSENCE_GROUPS)
      .default(["department"])
      .describe("What the figures are told apart by: one, or several with commas between them."),
    policy_id: Id.optional().describe("Only time off under this policy; under any if left out."),
  },
};

export const ReportDaysInput = z.strictObject({ ...wanted.days, ...ofPeople }).refine(isForwards, BACKWARDS);
export const ReportBalancesInput = z.strictObject({ ...wanted.balances, ...ofPeople });
export const ReportLeaversInput = z.strictObject({ ...span, ...ofPeople }).refine(isForwards, BACKWARDS);
export const ReportLiabilityInput = z.strictObject({ ...wanted.liability, ...ofRows });
export const ReportAbsenceRateInput = z
  .strictObject({ ...wanted.absenceRate, ...ofRows })
  .refine(isForwards, BACKWARDS);

const person = {
  employee_id: Id.describe("The employee."),
  employee_name: z.string().describe("Their name."),
  email: z.string().describe("Their contact address."),
  employee_number: z.string().nullable().describe("The organization's number of the employee; null if none."),
};
const department = {
  department_id: Id.nullable().describe("An `id` of `/departments`; null if none."),
  department_name: z.string().nullable().describe("Its name; null if none."),
};
const policy = {
  policy_id: Id.describe("The policy."),
  policy_name: z.string().describe("Its name."),
};
const Month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .describe("The month, `YYYY-MM`.");

export const ReportedDays = z
  .object({
    ...person,
    ...department,
    ...policy,
    month: Month,
    status: z.enum(LIVE_STATUSES).describe("Whether the days are approved, or wait for a decision."),
    days: z.number().describe("The days that fall into the span and the month."),
  })
  .describe("The days off of an employee under a policy in a month, as far as it lies in the span.");

export const ReportedBalance = z
  .object({
    ...person,
    ...department,
    ...policy,
    allowance_entitlement: dated.allowance_entitlement,
    annual_allowance: dated.annual_allowance,
    cycle_start_date: Day.describe("The first day of the cycle."),
    cycle_end_date: Day.describe("The last day of the cycle."),
    carryover_days: z.number().describe("Days carried into the cycle, less those that have lapsed."),
    days_accrued: z.number().describe("Days credited in the cycle by that day."),
    manual_adjustments: z.number().describe("Days added manually in the cycle; negative if removed."),
    days_taken: z.number().describe("Approved days of the cycle, past and to come."),
    days_requested: z.number().describe("Days held for pending requests in the cycle."),
    current_balance: z.number().describe("Days left, as the employee sees it; 0 for unlimited policies."),
    days_owed: z
      .number()
      .describe(
        "Days carried, credited and adjusted, less those approved and taken by that day. What is booked for later, or waits for a decision, is still owed.",
      ),
    lapsing_days: z
      .number()
      .nullable()
      .describe(
        "Days that are lost next, in this cycle or the one after it, unless they are used; null if none.",
      ),
    lapses_after: Day.nullable().describe("The last day on which those days can be used; null if none."),
  })
  .describe("The balance of an employee under a policy that they hold on the day.");

/** What is owed to somebody on their last day, under a policy with an allowance. */
export const ReportedLeaver = z.object({
  ...person,
  ...department,
  ...policy,
  last_day: Day,
  /** Less what was paid out already. */
  days_owed: z.number(),
  days_paid_out: z.number(),
});

export const ReportedLiability = z
  .object({
    ...department,
    ...policy,
    employees: z.int().describe("How many employees there hold the policy on the day."),
    days_owed: z
      .number()
      .describe(
        "The sum of what they are owed: `days_owed` of balances, carried, credited and adjusted days less those taken by then.",
      ),
    days_overdrawn: z
      .number()
      .describe("The sum of what others of them have taken beyond what they had earned; it is not set off."),
  })
  .describe("The days owed in a department under a policy with an allowance.");

export const ReportedAbsenceRate = z
  .object({
    department_id: department.department_id.optional(),
    department_name: department.department_name.optional(),
    site_id: Id.nullable().optional().describe("An `id` of `/sites`; null if none."),
    site_name: z.string().nullable().optional().describe("Its name; null if none."),
    month: Month.optional(),
    rate: z.number().describe("Days away ÷ days due, with four decimals."),
    days_away: z.number().describe("Approved days off that would have been worked."),
    days_due: z
      .number()
      .describe("Days that would have been worked: by the work patterns, without holidays, while employed."),
  })
  .describe(
    "How much of the work of a group was missed, where any was due. It has the fields that `by` asks for.",
  );

const file = {
  format: z.enum(FILE_FORMATS).default("csv"),
  delimiter: z.enum(DELIMITERS).default("comma"),
};

/** A report as a file, whole. */
export const ExportReportInput = z.discriminatedUnion("report", [
  z.strictObject({ report: z.literal("days"), ...wanted.days, ...file }).refine(isForwards, BACKWARDS),
  z.strictObject({ report: z.literal("balances"), ...wanted.balances, ...file }),
  z.strictObject({ report: z.literal("leavers"), ...span, ...file }).refine(isForwards, BACKWARDS),
  z.strictObject({ report: z.literal("liability"), ...wanted.liability, ...file }),
  z
    .strictObject({ report: z.literal("absence-rate"), ...wanted.absenceRate, ...file })
    .refine(isForwards, BACKWARDS),
]);

export type ReportDaysInput = z.infer<typeof ReportDaysInput>;
export type ReportBalancesInput = z.infer<typeof ReportBalancesInput>;
export type ReportLiabilityInput = z.infer<typeof ReportLiabilityInput>;
export type ReportAbsenceRateInput = z.infer<typeof ReportAbsenceRateInput>;
export type ReportLeaversInput = z.infer<typeof ReportLeaversInput>;
export type ReportedLeaver = z.infer<typeof ReportedLeaver>;
export type ReportedDays = z.infer<typeof ReportedDays>;
export type ReportedBalance = z.infer<typeof ReportedBalance>;
export type ReportedLiability = z.infer<typeof ReportedLiability>;
export type ReportedAbsenceRate = z.infer<typeof ReportedAbsenceRate>;
export type ExportReportInput = z.infer<typeof ExportReportInput>;
