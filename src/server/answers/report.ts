import type { DomainError } from "@/domain/errors";
import { log } from "@/platform/log";

/** Logs the cause of an error that the caller sees only as `internal_error`. */
export function reportUnknown(error: DomainError, about: { requestId: string; operation: string }): void {
  log().error({ err: error.cause ?? error, ...about }, "an operation failed unexpectedly");
}
