import { DomainError } from "@/domain/errors";

/** The code with which something was refused, or "done". */
export function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : `unexpected: ${String(error)}`),
  );
}
