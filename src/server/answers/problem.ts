import { DomainError, type ErrorCode, type FieldError, MOST_FIELD_ERRORS } from "@/domain/errors";
import type { Words } from "../words/words";

/** The error document of RFC 9457, the same for REST (as the body) and tRPC (as `data.problem`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string | null;
  request_id: string;
  errors?: readonly WordedError[];
}

/** One entry of a problem's `errors`, in words. */
export interface WordedError {
  path: string;
  code: string;
  message: string;
}

/** The problem document for an error, worded in the caller's language. */
export function problemOf(error: DomainError, requestId: string, words: Words): Problem {
  return {
    type: `/problems/${error.code.replaceAll("_", "-")}`,
    title: words.title(error.code),
    status: error.status,
    code: error.code,
    detail: error.detail === null ? null : words.say(error.detail),
    request_id: requestId,
    ...(error.errors.length > 0 && {
      errors: error.errors.slice(0, MOST_FIELD_ERRORS).map((one) => wordedError(one, words)),
    }),
  };
}

export function wordedError({ path, code, sentence }: FieldError, words: Words): WordedError {
  return { path, code, message: words.say(sentence) };
}

/**
 * Turns anything thrown into a DomainError; other errors become `internal_error` and keep their cause for the
 * log.
 */
export function domainErrorOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  return new DomainError("internal_error", { cause: thrown });
}
