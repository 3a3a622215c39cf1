const EXCLUSION = "23P01";
const FOREIGN_KEY = "23503";
const UNIQUE = "23505";

/** Whether the database refused because two rows would exclude each other; with a name: by that constraint. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return violates(error, EXCLUSION, constraint);
}

/** Whether the database refused a second row of the same kind; with a name: by that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, UNIQUE, constraint);
}

/** Whether the database refused a reference to nothing, or to remove what is referred to; with a name: by that constraint. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, FOREIGN_KEY, constraint);
}

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (typeof error !== "object" || error === null || !("code" in error) || error.code !== code) return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
