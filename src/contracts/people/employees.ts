import { z } from "zod";
import { POLICY_COLORS } from "@/domain/policies/policy-settings";
import { Email } from "../account";
import { CalendarDate, CreatedAt, Day, UpdatedAt } from "../calendar/dates";
import { RecountSummary } from "../calendar/recount";
import { listOf } from "../list";
import { Id, line, Name, OrganizationId, text, wholeNumber } from "../text";

export const Role = z
  .enum(["admin", "member"])
  .describe("An admin can read, write and delete the organization's data; a member can read it.");

/** Where somebody works, as it is read and written. */
const place = {
  department_id: Id.nullable().describe("An `id` of `/departments`; null if none."),
  position_id: Id.nullable().describe("An `id` of `/positions`; null if none."),
  site_id: Id.nullable().describe(
    "An `id` of `/sites`, whose holidays and time zone apply; null if those of the organization apply.",
  ),
  employment_type_id: Id.nullable().describe("An `id` of `/employment-types`; null if none."),
  manager_id: Id.nullable().describe("The employee's manager; null if none."),
};

export const Employee = z
  .object({
    id: Id.describe("The employee's id."),
    email: z.string().describe("The contact address; it may differ from the one used to sign in."),
    name: z.string().describe("The full name."),
    department_id: place.department_id,
    position_id: place.position_id,
    site_id: place.site_id,
    manager_id: place.manager_id,
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    organization_id: OrganizationId,
    employee_number: z
      .string()
      .nullable()
      .optional()
      .describe("Personal: the number by which the organization knows the employee; null if none."),
    hire_date: Day.optional().describe("Personal: the first day of employment."),
    end_date: Day.nullable()
      .optional()
      .describe("Personal: the last day of employment; null if there is none."),
    service_start_date: Day.nullable()
      .optional()
      .describe("Personal: the day from which service counts; null if it is the hire date."),
    termination_reason_id: Id.nullable()
      .optional()
      .describe("Personal: an `id` of `/termination-reasons`; null if none."),
    employment_type_id: Id.nullable()
      .optional()
      .describe("Personal: an `id` of `/employment-types`; null if none."),
    role: Role.optional().describe(
      "Personal: an admin can read, write and delete the organization's data; a member can read it.",
    ),
    is_active: z.boolean().optional().describe("Personal: whether the employee can sign in and use keys."),
  })
  .describe(
    "A person in the organization. The personal fields are present only for that person, their approvers and admins.",
  );
export const Employees = z.array(Employee);
export type Employee = z.infer<typeof Employee>;

const filters = {
  search: text({ max: 100 })
    .optional()
    .describe("Part of the name or of the e-mail address; for admins also of the employee number."),
  department_id: Id.optional().describe("Only employees of this department."),
  position_id: Id.optional().describe("Only employees with this position."),
  site_id: Id.optional().describe("Only employees at this site."),
  manager_id: Id.optional().describe("Only employees whom this employee manages."),
};
const page = {
  limit: wholeNumber({ min: 1, max: 200 }).default(50).describe("The number of items in a page."),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe("Where the page begins: the `cursor` in the previous page's `Link`."),
};

/** `state` other than `active` is for admins: whether somebody is active is personal. */
export const ListEmployeesInput = z.strictObject({
  ...filters,
  state: z
    .enum(["active", "inactive", "all"])
    .default("active")
    .describe("Which employees to list; only admins can list inactive ones."),
  ...page,
});

export const WorkEmail = z
  .string()
  .transform((value) => value.trim())
  .pipe(Email);

export const EmployeeNumber = line({ max: 50 });
const GivenNumber = EmployeeNumber.nullable().describe(
  "The number by which the organization knows the employee, unique there; null if none.",
);

const FullName = Name.describe("The full name.");

export const CreateEmployeeInput = z.strictObject({
  email: WorkEmail.describe("The contact address; unique in the organization."),
  name: FullName,
  employee_number: GivenNumber.default(null),
  role: Role,
  hire_date: CalendarDate.describe("The first day of employment."),
  service_start_date: CalendarDate.nullable()
    .default(null)
    .describe("The day from which service counts; null if it is the hire date."),
  department_id: place.department_id.default(null),
  position_id: place.position_id.default(null),
  site_id: place.site_id.default(null),
  employment_type_id: place.employment_type_id.default(null),
  manager_id: place.manager_id.default(null),
});

export const UpdateEmployeeInput = z.strictObject({
  id: Id.describe("The employee."),
  email: WorkEmail.optional().describe("The contact address; unique in the organization."),
  name: FullName.optional(),
  employee_number: GivenNumber.optional(),
  role: Role.optional(),
  hire_date: CalendarDate.optional().describe("The first day of employment."),
  department_id: place.department_id.optional(),
  position_id: place.position_id.optional(),
  site_id: place.site_id.optional(),
  employment_type_id: place.employment_type_id.optional(),
  manager_id: place.manager_id.optional(),
  end_date: CalendarDate.nullable().optional().describe("The last day of employment; null if there is none."),
  service_start_date: CalendarDate.nullable()
    .optional()
    .describe("The day from which service counts; null if it is the hire date."),
  termination_reason_id: Id.nullable()
    .optional()
    .describe("An `id` of `/termination-reasons`; null if none."),
  is_active: z.boolean().optional().describe("Whether the employee can sign in and use keys."),
});

/** What a change of an employee would do. */
export const EmployeeConsequences = z.object({
  /** Of the employee, entirely after the last day. */
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

export const Approvers = z
  .object({ approver_ids: z.array(Id).describe("The approvers' ids, in turn.") })
  .describe(
    "Who approves, in turn; an empty list leaves it to the department's manager, else the employee's, else the admins.",
  );
export const SetApproversInput = z.strictObject({
  id: Id.describe("The employee."),
  approver_ids: listOf(Id, { max: 100, says: "input.too_many_approvers" }).describe(
    "Other employees, in turn and each once; an empty list leaves it to the department's manager, else the employee's, else the admins.",
  ),
});

export type ListEmployeesInput = z.infer<typeof ListEmployeesInput>;
export type CreateEmployeeInput = z.infer<typeof CreateEmployeeInput>;
export type UpdateEmployeeInput = z.infer<typeof UpdateEmployeeInput>;
export type Approvers = z.infer<typeof Approvers>;
export type SetApproversInput = z.infer<typeof SetApproversInput>;
