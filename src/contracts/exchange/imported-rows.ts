import { z } from "zod";
import { isInHundredths } from "@/domain/amount";
import { APPROVER_COLUMNS, type ImportedTable } from "@/domain/exchange/imported-tables";
import { CalendarDate, DayPart } from "../calendar/dates";
import { CountryCode } from "../directory/places";
import { MOST_DAYS } from "../people/assignments";
import { EmployeeNumber, Role, WorkEmail } from "../people/employees";
import { says } from "../says";
import { Name, text } from "../text";

/** An empty cell is null; a column that is not there stays undefined. */
function clearable<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string()
    .transform((cell) => (cell.trim() === "" ? null : cell))
    .pipe(schema.nullable())
    .optional();
}

/** A cell without which there is nobody to add; an empty cell counts as a missing column. */
function needed<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string()
    .transform((cell) => (cell.trim() === "" ? undefined : cell))
    .pipe(schema.optional())
    .optional();
}

const lower = z.string().transform((cell) => cell.trim().toLowerCase());
const upper = z.string().transform((cell) => cell.trim().toUpperCase());
const YES = ["true", "yes", "1", "wahr", "ja", "vrai", "oui"];
const NO = ["false", "no", "0", "falsch", "nein", "faux", "non"];

/** Whatever it says, it names something of the organization's. */
const Named = text({ min: 1, max: 254 });

/** The cells of an employee's row. What an empty cell of those that everybody has means, is: leave it. */
export const EmployeeRow = z.object({
  email: WorkEmail,
  name: needed(Name),
  role: needed(lower.pipe(Role)),
  hire_date: needed(CalendarDate),
  end_date: clearable(CalendarDate),
  is_active: needed(lower.pipe(z.stringbool({ truthy: YES, falsy: NO, ...says("input.true_or_false") }))),
  department: clearable(Named),
  position: clearable(Named),
  site: clearable(Named),
  employment_type: clearable(Named),
  manager_email: clearable(Named),
  termination_reason: clearable(Named),
  service_start_date: clearable(CalendarDate),
  employee_number: clearable(EmployeeNumber),
});

/** The cells of a holiday's row. */
export const HolidayRow = z.object({
  name: Name,
  start_date: CalendarDate,
  end_date: needed(CalendarDate),
  part_type: needed(upper.pipe(DayPart)),
  country_code: upper.pipe(CountryCode),
  site: text({ max: 100 }).optional(),
});

const MATCHED = { email: needed(Named), employee_number: needed(Named) };

/** The cells of an employee's row whose department and position are added if they are not there. */
export const NamingEmployeeRow = EmployeeRow.extend({
  department: clearable(Name),
  position: clearable(Name),
});

/** The cells of a row that gives somebody a policy. */
export const AssignmentRow = z.object({
  ...MATCHED,
  policy: Named,
  effective_date: CalendarDate,
  end_effective_date: clearable(CalendarDate),
});

/** The cells of a row that says who approves for somebody. */
export const ApproverRow = z.object({
  ...MATCHED,
  ...(Object.fromEntries(APPROVER_COLUMNS.map((column) => [column, clearable(Named)])) as Record<
    (typeof APPROVER_COLUMNS)[number],
    ReturnType<typeof clearable<typeof Named>>
  >),
});

/** The cells of a row that says with how many days a balance begins. */
export const OpeningRow = z.object({
  ...MATCHED,
  policy: Named,
  date: CalendarDate,
  days: z
    .string()
    .transform(Number)
    .pipe(z.number().min(-MOST_DAYS).max(MOST_DAYS).refine(isInHundredths, says("input.two_decimals"))),
  expires_on: clearable(CalendarDate),
  reason: clearable(text({ min: 1, max: 300 })),
});

/** The cells of a row of time off that was approved elsewhere. */
export const RequestRow = z.object({
  ...MATCHED,
  policy: Named,
  start_date: CalendarDate,
  start_date_type: needed(upper.pipe(DayPart)),
  end_date: needed(CalendarDate),
  end_date_type: needed(upper.pipe(DayPart)),
  note: clearable(text({ min: 1, max: 300 })),
});

export const IMPORTED_ROWS = {
  employees: EmployeeRow,
  holidays: HolidayRow,
  assignments: AssignmentRow,
  approvers: ApproverRow,
  openings: OpeningRow,
  requests: RequestRow,
} as const satisfies Record<ImportedTable, z.ZodType>;
