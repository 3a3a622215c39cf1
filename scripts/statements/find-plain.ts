import { parse } from "libpg-query";
import type { FoundStatement } from "./collect-statements";
import { findAll, isNode, listOf, namesIn } from "./syntax";

/**
 * Finds statements that Prisma Client could also express: on one table, without a lock, a set or a stated
 * reason.
 */
export async function findPlain(found: readonly FoundStatement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { text, file, line, reason } of found) {
    if (reason === null && (await isPlain(text))) {
      faults.push(
        `${file}:${line}: Prisma Client can say this; use tx.rows, or say above it why not: // SQL: …`,
      );
    }
  }
  return faults;
}

/** Whether a statement reads or writes a single table, row by row. */
export async function isPlain(text: string): Promise<boolean> {
  const tree: unknown = await parse(text).catch(() => null);
  const statements = isNode(tree) ? listOf(tree.stmts) : [];
  if (statements.length === 0) return false;
  if (countTables(statements) !== 1) return false;
  return !hasLock(statements) && !hasSet(statements);
}

const CHANGES = ["InsertStmt", "UpdateStmt", "DeleteStmt"];

/** A table counts as often as it is named; the target of a write is not a RangeVar in the tree. */
function countTables(statements: readonly unknown[]): number {
  const written = CHANGES.flatMap((kind) => findAll(statements, kind));
  return findAll(statements, "RangeVar").length + written.length;
}

function hasLock(statements: readonly unknown[]): boolean {
  return findAll(statements, "LockingClause").length > 0;
}

/** Functions that turn one parameter into rows. */
const UNFOLDING = new Set(["unnest", "json_to_recordset", "jsonb_to_recordset", "jsonb_populate_recordset"]);

/** Whether it works on a set in one parameter, or on the result of one of our functions. */
function hasSet(statements: readonly unknown[]): boolean {
  return findAll(statements, "FuncCall").some(({ funcname }) => {
    const [first = "", second] = namesIn(funcname);
    return UNFOLDING.has(second ?? first) || (first === "hiatus" && second !== "name_key");
  });
}
