import { z } from "zod";
import { isFitForName, keptText, lengthOf } from "@/domain/kept-text";
import type { SentenceKey } from "@/domain/sentences/sentence";
import { says } from "./says";

/** C0 controls save newline and tab, DEL, lone surrogates, and characters that show nothing. */
// These are what is refused
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\ufeff]|\p{Surrogate}/u;

/** Text as people type it: lines end with LF, NFC, trimmed, without control characters, its length counted in code points. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .transform((value) => keptText(value, max))
    .pipe(
      z
        .string()
        .refine((value) => !FORBIDDEN.test(value), says("input.characters"))
        .refine(
          (value) => lengthOf(value) >= min,
          says(min === 1 ? "input.empty" : "input.too_short", { code: "too_short", bound: min }),
        )
        .refine((value) => lengthOf(value) <= max, says("input.too_long", { code: "too_long", bound: max })),
    )
    .meta({ minLength: min, maxLength: max });
}

/** A name on one line, which does not turn the direction of the text around it. */
export const Name = line({ max: 100 });

/** One line that pages show and sort by. */
export function line({ max }: { max: number }) {
  return text({ min: 1, max })
    .refine((value) => !/[\n\t]/.test(value), says("input.single_line"))
    .refine(isFitForName, says("input.name_characters"));
}

const DECIMAL = /^(0|[1-9]\d{0,14})$/;

function wholeNumberWords({ code }: { readonly code: string }): SentenceKey | undefined {
  return code === "invalid_type" ? "input.whole_number" : undefined;
}

/** A whole number, which a query writes in decimal digits and no other way. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.preprocess(
    (given: number | string) => (typeof given === "string" && DECIMAL.test(given) ? Number(given) : given),
    z.int({ error: wholeNumberWords }).min(min).max(max),
  );
}

/** A yes or no in a query. */
export const Flag = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });

const SPELLED: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A yes or no, which a query or a form spells out. */
export const TrueOrFalse = z.preprocess(
  (given: boolean | string) => (typeof given === "string" ? (SPELLED[given] ?? given) : given),
  z.boolean(),
);

export const Id = z.guid(says("input.id")).meta({ format: "uuid" });
export const OrganizationId = z.string().describe("The key's own organization.");
export const Timestamp = z.iso.datetime();
