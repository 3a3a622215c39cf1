import { z } from "zod";
import { DomainError, type FieldError, MOST_FIELD_ERRORS } from "@/domain/errors";
import { Repeated } from "../http/url";
import { sentenceOfIssue } from "./sentence-of-issue";
import { sentenceFor } from "./validation-words";

z.config({ customError: sentenceFor });

type Issue = z.core.$ZodIssue;

/** Only the beginning of a path is shown: its names come from the caller and can be as long as the body. */
const LONGEST_PATH = 200;

/**
 * What is wrong with an input as one error: one entry for each field, in the schema's order, up to the
 * maximum that is reported.
 */
export function validationFailed(error: z.core.$ZodError, input: unknown): DomainError {
  const byPath = new Map<string, FieldError>();
  let untold = 0;
  for (const issue of error.issues) {
    const room = MOST_FIELD_ERRORS - byPath.size;
    const found = fieldErrorsOf(issue, input, room);
    untold += countOf(issue) - found.length;
    for (const one of found) if (!byPath.has(one.path)) byPath.set(one.path, one);
  }
  return invalid([...byPath.values()], untold);
}

/** The same error for what the edge itself finds wrong; `untold` is the number of further errors. */
export function invalid(errors: readonly FieldError[], untold = 0): DomainError {
  const [first, ...others] = errors;
  if (first === undefined) return new DomainError("validation_failed", { detail: "input.invalid" });
  const where = labelOf(first.path);
  const more = others.length + untold;
  const detail = { key: "input.wrong", where, what: first.sentence, more } as const;
  return new DomainError("validation_failed", { detail, errors });
}

/** The error for unknown fields. */
export function unknownFields(names: readonly string[]): DomainError {
  const told = names.slice(0, MOST_FIELD_ERRORS).map((name) => unknownField([name]));
  return invalid(told, names.length - told.length);
}

function unknownField(path: readonly PropertyKey[]): FieldError {
  return { path: pointer(path), code: "unknown_field", sentence: "input.unknown_field" };
}

function countOf(issue: Issue): number {
  return issue.code === "unrecognized_keys" ? issue.keys.length : 1;
}

function fieldErrorsOf(issue: Issue, input: unknown, most: number): FieldError[] {
  if (most === 0) return [];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, most).map((key) => unknownField([...issue.path, key]));
  }
  const value = valueAt(input, issue.path);
  if (value instanceof Repeated)
    return [{ path: pointer(issue.path), code: "repeated", sentence: "input.repeated" }];
  if (isOfValue(issue) && value === undefined)
    return [{ path: pointer(issue.path), code: "required", sentence: "input.required" }];
  return [{ path: pointer(issue.path), code: codeOf(issue), sentence: sentenceOfIssue(issue, value) }];
}

/**
 * Whether the issue says that a value is not one of the allowed ones, which a missing value is not either.
 */
function isOfValue({ code }: Issue): boolean {
  return code === "invalid_type" || code === "invalid_value" || code === "invalid_union";
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" ? "too_short" : "too_small";
    case "too_big":
      return issue.origin === "string" ? "too_long" : issue.origin === "array" ? "too_many" : "too_big";
    case "invalid_format":
      return "invalid_format";
    case "invalid_type":
      return "invalid_type";
    case "custom":
      return typeof issue.params?.code === "string" ? issue.params.code : "invalid_value";
    default:
      return "invalid_value";
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function pointer(path: readonly PropertyKey[]): string {
  return shortened(
    path.map((key) => `/${shortened(String(key)).replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""),
  );
}

function shortened(text: string): string {
  return text.length > LONGEST_PATH ? `${text.slice(0, LONGEST_PATH)}…` : text;
}

function labelOf(path: string): string {
  return path === "" ? "" : `${path.slice(1)}: `;
}
