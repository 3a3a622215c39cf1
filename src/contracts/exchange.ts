import { z } from "zod";
import { EXPORTED_TABLES } from "@/domain/exchange/tables";
import { CalendarDate } from "./dates";

export const DELIMITERS = ["comma", "semicolon", "tab"] as const;

/** `from`, `to` and `notes` are for requests: those that touch the range, with what was written in them. */
export const ExportTableInput = z
  .strictObject({
    table: z.enum(EXPORTED_TABLES),
    delimiter: z.enum(DELIMITERS).default("comma"),
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    notes: z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" }).default(false),
  })
  .superRefine(({ table, from, to, notes }, refusals) => {
    if (table === "requests") return;
    for (const [field, value] of Object.entries({ from, to, notes: notes || undefined })) {
      if (value !== undefined) {
        refusals.addIssue({ code: "custom", path: [field], message: "Is for requests only." });
      }
    }
  });
