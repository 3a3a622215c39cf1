import { z } from "zod";
import { DomainError, type FieldError } from "@/domain/errors";
import { sentenceOfIssue } from "./sentence-of-issue";
import { sentenceFor } from "./validation-words";

z.config({ customError: sentenceFor });

type Issue = z.core.$ZodIssue;

/** All that is wrong with an input as one error: one entry for each field, in the order in which the schema meets them. */
export function validationFailed(error: z.core.$ZodError, input: unknown): DomainError {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues) {
    for (const found of fieldErrorsOf(issue, input)) {
      if (!byPath.has(found.path)) byPath.set(found.path, found);
    }
  }
  return invalid([...byPath.values()]);
}

/** The same error for what the edge itself finds wrong. */
export function invalid(errors: readonly FieldError[]): DomainError {
  const [first, ...others] = errors;
  if (first === undefined) return new DomainError("validation_failed", { detail: "input.invalid" });
  const where = labelOf(first.path);
  const detail = { key: "input.wrong", where, what: first.sentence, more: others.length } as const;
  return new DomainError("validation_failed", { detail, errors });
}

export function unknownField(name: string): FieldError {
  return { path: pointer([name]), code: "unknown_field", sentence: "input.unknown_field" };
}

function fieldErrorsOf(issue: Issue, input: unknown): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ ...unknownField(key), path: pointer([...issue.path, key]) }));
  }
  const value = valueAt(input, issue.path);
  if (isOfValue(issue) && value === undefined)
    return [{ path: pointer(issue.path), code: "required", sentence: "input.required" }];
  return [{ path: pointer(issue.path), code: codeOf(issue), sentence: sentenceOfIssue(issue, value) }];
}

/** Whether it says that a value is none of those that are taken, which nothing is either. */
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
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function labelOf(path: string): string {
  return path === "" ? "" : `${path.slice(1)}: `;
}
