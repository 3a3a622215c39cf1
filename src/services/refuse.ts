import { DomainError, type ErrorCode } from "@/domain/errors";

/** Throws the code unless the condition holds. */
export function refuseUnless(
  condition: boolean | undefined,
  code: ErrorCode,
  detail?: string,
): asserts condition {
  if (!condition) throw new DomainError(code, detail === undefined ? {} : { detail });
}

/** What was read, or 404 when there is none: unknown and in another organization look the same. */
export function found<T>(target: T | null | undefined, detail: string): T {
  if (target === null || target === undefined) throw new DomainError("not_found", { detail });
  return target;
}

/** 422 for one field that only the data can show to be wrong. */
export function invalidField(path: string, code: string, message: string): DomainError {
  return new DomainError("validation_failed", { detail: message, errors: [{ path, code, message }] });
}
