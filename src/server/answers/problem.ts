import { DomainError, type ErrorCode, type FieldError } from "@/domain/errors";

/** The error document of RFC 9457, the same for REST (as the body) and tRPC (as `data.problem`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string | null;
  request_id: string;
  errors?: readonly FieldError[];
}

export function problemOf(error: DomainError, requestId: string): Problem {
  return {
    type: `/problems/${error.code.replaceAll("_", "-")}`,
    title: error.title,
    status: error.status,
    code: error.code,
    detail: error.detail,
    request_id: requestId,
    ...(error.errors.length > 0 && { errors: error.errors }),
  };
}

/** Whatever was thrown as a DomainError; what is not one becomes `internal_error` and keeps its cause for the log. */
export function domainErrorOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  return new DomainError("internal_error", { cause: thrown });
}
