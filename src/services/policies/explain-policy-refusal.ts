import { isUniqueViolation } from "@/db/connection/violations";
import { DomainError, type FieldError } from "@/domain/errors";

const TAKEN = "There is a policy of this name already.";

/** Runs a change of a policy; the database has the last word about its name. Errors: 409 `name_taken`. */
export async function explainPolicyRefusal<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error, "policies_name_key")) throw error;
    const errors = [{ path: "/name", code: "name_taken", message: TAKEN }];
    throw new DomainError("name_taken", { detail: TAKEN, errors });
  }
}

/** Throws 422 with everything that is wrong, when something is. */
export function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new DomainError("validation_failed", { detail: first.message, errors });
}
