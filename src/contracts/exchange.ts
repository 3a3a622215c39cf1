import { z } from "zod";
import { ROW_STATUSES } from "@/domain/exchange/imported-rows";
import { DELIMITERS, EXPORTED_TABLES, IMPORTED_TABLES } from "@/domain/exchange/tables";
import { BACKWARDS, CalendarDate, DayPart, isForwards } from "./calendar/dates";
import { RecountSummary } from "./calendar/recount";
import { CountryCode } from "./directory/places";
import { EmployeeNumber, Role, WorkEmail } from "./people/employees";
import { says } from "./says";
import { Flag, Name, text } from "./text";

/** `from`, `to` and `notes` are for requests: those that touch the range, with what was written in them. */
export const ExportTableInput = z
  .strictObject({
    table: z.enum(EXPORTED_TABLES),
    delimiter: z.enum(DELIMITERS).default("comma"),
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    notes: Flag.default(false),
  })
  .refine(isForwards, BACKWARDS)
  .superRefine(({ table, from, to, notes }, refusals) => {
    if (table === "requests") return;
    for (const [field, value] of Object.entries({ from, to, notes: notes || undefined })) {
      if (value !== undefined) {
        refusals.addIssue({
          code: "custom",
          path: [field],
          message: says("exchange.for_requests_only").error,
        });
      }
    }
  });

const UploadedFile = z.instanceof(File);

/** A file to look at: what each of its rows would do. */
export const CheckImportInput = z.strictObject({ table: z.enum(IMPORTED_TABLES), file: UploadedFile });

/** The same file again, with the `digest` of its check: what was checked is written, or nothing. */
export const ImportTableInput = CheckImportInput.extend({ digest: z.string().min(1).max(100) });

const FieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** What a row does, or what is wrong with it; `row` counts as a spreadsheet does, and paths name columns. */
export const ImportRow = z.object({
  row: z.int(),
  label: z.string(),
  status: z.enum(ROW_STATUSES),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })).readonly(),
  errors: z.array(FieldError).readonly(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ImportSummary = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() });
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A line of what a check or an import answers while it works; the last one is `checked`, `imported` or `problem`. */
export const ImportLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.int(), total: z.int() }),
  z.object({ kind: z.literal("rows"), rows: z.array(ImportRow) }),
  z.object({
    kind: z.literal("checked"),
    summary: ImportSummary,
    digest: z.string(),
    /** What it does to requests, when it can be imported and changes how days count. */
    recounted: RecountSummary.nullable(),
  }),
  z.object({ kind: z.literal("imported"), summary: ImportSummary }),
  z.object({
    kind: z.literal("problem"),
    problem: z.object({
      code: z.string(),
      title: z.string(),
      detail: z.string().nullable(),
      request_id: z.string(),
    }),
  }),
]);
export type ImportLine = z.infer<typeof ImportLine>;

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
export type ExportTableInput = z.infer<typeof ExportTableInput>;
export type CheckImportInput = z.infer<typeof CheckImportInput>;
export type ImportTableInput = z.infer<typeof ImportTableInput>;
