import { isForeignKeyViolation, isUniqueViolation } from "@/db/connection/violations";
import type { DirectoryTable } from "@/db/directory/entries";
import type { DomainError } from "@/domain/errors";
import { invalidField, refusalAt } from "../refuse";
import type { DirectoryKind } from "./directory-kind";

/**
 * Runs a change of the directory and says what the database's refusal means; its constraints have the last
 * word, also when two changes happen at once. Errors: 409 `name_taken`, 422 for a manager who is nobody's.
 */
export async function explainRefusal<T>(
  kind: DirectoryKind<DirectoryTable>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw refusalIn(error, kind) ?? error;
  }
}

function refusalIn(error: unknown, kind: DirectoryKind<DirectoryTable>): DomainError | null {
  if (isUniqueViolation(error, `${kind.table}_name_key`)) {
    return refusalAt("/name", "name_taken", `directory.${kind.entity}_name_taken`);
  }
  if (isForeignKeyViolation(error, "departments_organization_id_manager_id_fkey")) {
    return invalidField("/manager_id", "unknown_id", "missing.employee");
  }
  return null;
}
