import { z } from "zod";

/** C0 controls save newline and tab, DEL, lone surrogates, and characters that show nothing. */
// These are what is refused
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]|\p{Surrogate}/u;

/** Text as people type it: NFC, trimmed, without control characters, its length counted in code points. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .refine((value) => !FORBIDDEN.test(value), { error: "Contains characters that cannot be stored." })
        .refine((value) => [...value].length >= min, {
          error: min === 1 ? "Must not be empty." : `Must have at least ${min} characters.`,
          params: { code: "too_short" },
        })
        .refine((value) => [...value].length <= max, {
          error: `Must have at most ${max} characters.`,
          params: { code: "too_long" },
        }),
    )
    .meta({ minLength: min, maxLength: max });
}

/** A name on one line. */
export const Name = text({ min: 1, max: 100 }).refine((value) => !/[\n\t]/.test(value), {
  error: "Must be a single line.",
});

/** A yes or no in a query. */
export const Flag = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });

export const Id = z.guid({ error: "Must be an id, as the lists answer it." }).meta({ format: "uuid" });
export const OrganizationId = z.string().describe("The key's own organization.");
export const Timestamp = z.iso.datetime();
