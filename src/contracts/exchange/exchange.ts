import { z } from "zod";
import { ROW_STATUSES } from "@/domain/exchange/imported-rows";
import { IMPORTED_TABLES } from "@/domain/exchange/imported-tables";
import { DELIMITERS, EXPORTED_TABLES } from "@/domain/exchange/tables";
import { BACKWARDS, CalendarDate, isForwards } from "../calendar/dates";
import { RecountSummary } from "../calendar/recount";
import { says } from "../says";
import { Flag } from "../text";

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

/** The same file again, with the `digest` of its check: what was checked is written, or nothing; `without_wrong`: the rows that are right. */
export const ImportTableInput = CheckImportInput.extend({
  digest: z.string().min(1).max(100),
  without_wrong: Flag.default(false),
});

/** The rows of a file that cannot be imported, as a file. */
export const ExportRejectedInput = CheckImportInput.extend({
  delimiter: z.enum(DELIMITERS).default("comma"),
});

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

const AddedNames = z.object({ departments: z.array(z.string()), positions: z.array(z.string()) });

/** A line of what a check or an import answers while it works; the last one is `checked`, `imported` or `problem`. */
export const ImportLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.int(), total: z.int() }),
  z.object({ kind: z.literal("rows"), rows: z.array(ImportRow) }),
  z.object({
    kind: z.literal("checked"),
    summary: ImportSummary,
    digest: z.string(),
    /** What it does to requests, when it changes how days count. */
    recounted: RecountSummary.nullable(),
    /** Departments and positions that are added for it. */
    added: AddedNames,
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

export type ExportTableInput = z.infer<typeof ExportTableInput>;
export type CheckImportInput = z.infer<typeof CheckImportInput>;
export type ExportRejectedInput = z.infer<typeof ExportRejectedInput>;
export type ImportTableInput = z.infer<typeof ImportTableInput>;
