import pg from "pg";

/** What PostgreSQL says about a text that it refused, with the line. */
export function describeFailure(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line =
    error.position === undefined ? "" : ` (line ${sql.slice(0, Number(error.position)).split("\n").length})`;
  return [`${error.message}${line}`, error.detail, error.hint].filter(Boolean).join(". ");
}
