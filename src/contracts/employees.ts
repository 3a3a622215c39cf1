import { z } from "zod";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { Email } from "./account";
import { CalendarDate, Day, DayPart, Instant } from "./dates";
import { RecountSummary } from "./recount";
import { Id, Name, text } from "./text";

export const Role = z.enum(["admin", "member"]);

/** What everybody in the organization sees; the personal fields are absent for all but that person, their approvers and admins. */
export const Employee = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  department_id: Id.nullable(),
  position_id: Id.nullable(),
  site_id: Id.nullable(),
  manager_id: Id.nullable(),
  created_at: Instant,
  updated_at: Instant,
  organization_id: z.string(),
  hire_date: Day.optional(),
  end_date: Day.nullable().optional(),
  termination_reason_id: Id.nullable().optional(),
  employment_type_id: Id.nullable().optional(),
  role: Role.optional(),
  is_active: z.boolean().optional(),
});
export const Employees = z.array(Employee);
export type Employee = z.infer<typeof Employee>;

const filters = {
  search: text({ max: 100 }).optional(),
  department_id: Id.optional(),
  position_id: Id.optional(),
  site_id: Id.optional(),
  manager_id: Id.optional(),
};
const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
};

/** `state` other than `active` is for admins: whether somebody is active is personal. */
export const ListEmployeesInput = z.strictObject({
  ...filters,
  state: z.enum(["active", "inactive", "all"]).default("active"),
  ...page,
});

export const WorkEmail = z
  .string()
  .transform((value) => value.trim())
  .pipe(Email);

export const CreateEmployeeInput = z.strictObject({
  email: WorkEmail,
  name: Name,
  role: Role,
  hire_date: CalendarDate,
  department_id: Id.nullable().default(null),
  position_id: Id.nullable().default(null),
  site_id: Id.nullable().default(null),
  employment_type_id: Id.nullable().default(null),
  manager_id: Id.nullable().default(null),
});

export const UpdateEmployeeInput = z.strictObject({
  id: Id,
  email: WorkEmail.optional(),
  name: Name.optional(),
  role: Role.optional(),
  hire_date: CalendarDate.optional(),
  department_id: Id.nullable().optional(),
  position_id: Id.nullable().optional(),
  site_id: Id.nullable().optional(),
  employment_type_id: Id.nullable().optional(),
  manager_id: Id.nullable().optional(),
  end_date: CalendarDate.nullable().optional(),
  termination_reason_id: Id.nullable().optional(),
  is_active: z.boolean().optional(),
});

/** What a change of an employee would do. */
export const EmployeeConsequences = z.object({
  /** Of the employee, wholly after the last day. */
  cancelled_requests: z.int(),
  recount: RecountSummary,
  /** Keys that work now; they end with the last day, as does every session. */
  api_keys: z.int(),
  /** Pending requests of others in which the employee has a turn; it passes on. */
  waiting_requests: z.int(),
  /** On how many lists of approvers the employee stands. */
  approves_for: z.int(),
  /** What would be left on the last day, with all that is earned by then. */
  balances: z.array(
    z.object({ policy_id: Id, name: z.string(), color: z.enum(POLICY_COLORS), days: z.number() }),
  ),
});
export type EmployeeConsequences = z.infer<typeof EmployeeConsequences>;

/** In turn; an empty list leaves it to the department's manager, else the employee's, else the admins. */
export const Approvers = z.object({ approver_ids: z.array(Id) });
export const SetApproversInput = z.strictObject({
  id: Id,
  approver_ids: z.array(Id).max(100, { error: "Must be at most 100 approvers." }),
});

/** `end_effective_date` is the last day; null: open. */
export const Assignment = z.object({
  id: Id,
  employee_id: Id,
  policy_id: Id,
  effective_date: Day,
  end_effective_date: Day.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export const Assignments = z.array(Assignment);
export type Assignment = z.infer<typeof Assignment>;

export const AssignPolicyInput = z.strictObject({
  id: Id,
  policy_id: Id,
  effective_date: CalendarDate,
  end_effective_date: CalendarDate.nullable().default(null),
});
export const UpdateAssignmentInput = z.strictObject({
  id: Id,
  policy_id: Id,
  effective_date: CalendarDate.optional(),
  end_effective_date: CalendarDate.nullable().optional(),
});

/** A correction by hand: `days` above 0 are given, below 0 taken away. */
export const Adjustment = z.object({
  id: Id,
  employee_id: Id,
  policy_id: Id,
  date: Day,
  days: z.number(),
  reason: z.string(),
  created_by: Id.nullable(),
  created_at: Instant,
});
export const Adjustments = z.array(Adjustment);
export type Adjustment = z.infer<typeof Adjustment>;

const MOST_DAYS = 10_000;

export const AdjustBalanceInput = z.strictObject({
  id: Id,
  policy_id: Id,
  date: CalendarDate,
  days: z
    .number()
    .min(-MOST_DAYS)
    .max(MOST_DAYS)
    .refine((days) => days !== 0, { error: "Must not be 0." })
    .refine((days) => Math.round(days * 100) / 100 === days, {
      error: "Must have at most two decimals.",
    }),
  reason: text({ min: 1, max: 300 }),
});

const Worked = DayPart.nullable();
const week = {
  monday: Worked,
  tuesday: Worked,
  wednesday: Worked,
  thursday: Worked,
  friday: Worked,
  saturday: Worked,
  sunday: Worked,
};

/** What an employee works from a date on, until the next pattern: null is a free day. */
export const WorkPattern = z.object({ effective_date: Day, ...week });
export type WorkPattern = z.infer<typeof WorkPattern>;
export const SetWorkPatternInput = z.strictObject({ id: Id, effective_date: CalendarDate, ...week });
