import { DomainError, type ErrorCode, type FieldError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";

/** Throws the code unless the condition holds. */
export function refuseUnless(
  condition: boolean | undefined,
  code: ErrorCode,
  detail?: Sentence,
): asserts condition {
  if (!condition) throw new DomainError(code, detail === undefined ? {} : { detail });
}

/**
 * Returns what was read, or throws 404 when there is nothing: unknown ids and ids of other organizations look
 * the same.
 */
export function found<T>(target: T | null | undefined, detail: Sentence): T {
  if (target === null || target === undefined) throw new DomainError("not_found", { detail });
  return target;
}

/** 422 for one field that only the data can show to be wrong. */
export function invalidField(path: string, code: string, sentence: Sentence): DomainError {
  return new DomainError("validation_failed", { detail: sentence, errors: [{ path, code, sentence }] });
}

/** A refusal that concerns one field, which has the same code. */
export function refusalAt(path: string, code: ErrorCode, sentence: Sentence): DomainError {
  return new DomainError(code, { detail: sentence, errors: [{ path, code, sentence }] });
}

/** 422 with everything that is wrong, when something is. */
export function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new DomainError("validation_failed", { detail: first.sentence, errors });
}
