import { parse } from "libpg-query";
import { findAll, listOf, namesIn, nodeOf } from "../statements/syntax";
import { DISTRIBUTION_COLUMN } from "./table-kinds";

/** The organization of an alias equals that of another alias, or a fixed value (null). */
export interface Equality {
  readonly alias: string;
  readonly other: string | null;
}

/** The equalities of organizations that a plan's condition guarantees. */
export async function equalitiesOf(condition: string): Promise<Equality[]> {
  const tree: unknown = await parse(`SELECT WHERE ${asSql(condition)}`);
  const [select] = findAll(tree, "SelectStmt");
  return heldBy(select?.whereClause);
}

/** The equalities in all parts of an AND, and those common to every part of an OR. */
function heldBy(node: unknown): Equality[] {
  const parts = nodeOf(node, "BoolExpr");
  if (parts?.boolop === "AND_EXPR") return listOf(parts.args).flatMap(heldBy);
  if (parts?.boolop === "OR_EXPR") return inEach(listOf(parts.args).map(heldBy));
  const expression = nodeOf(node, "A_Expr");
  if (expression?.kind !== "AEXPR_OP" || namesIn(expression.name)[0] !== "=") return [];
  const [left, right] = [sideOf(expression.lexpr), sideOf(expression.rexpr)];
  return [...pairOf(left, right), ...pairOf(right, left)];
}

function inEach([first = [], ...others]: readonly Equality[][]): Equality[] {
  return first.filter(({ alias, other }) =>
    others.every((some) => some.some((one) => one.alias === alias && one.other === other)),
  );
}

/**
 * EXPLAIN names the results of other plan parts in ways that are not SQL: a fixed value, or one for each row.
 */
function asSql(condition: string): string {
  return withoutMembership(condition)
    .replace(/\(InitPlan \d+\)(?:\.col\d+)?/g, "$1")
    .replace(/\(SubPlan \d+\)(?:\.col\d+)?/g, " sub.plan")
    .replace(/EXISTS sub\.plan/g, "sub.plan");
}

/** Leaves out `ANY (x = (hashed SubPlan 1).col1)`: membership in a result restricts nothing. */
function withoutMembership(condition: string): string {
  const start = condition.search(/(?<![=<>] )\bANY \(/);
  if (start === -1) return condition;
  let end = start + "ANY (".length;
  for (let depth = 1; depth > 0 && end < condition.length; end++) {
    depth += condition[end] === "(" ? 1 : condition[end] === ")" ? -1 : 0;
  }
  return withoutMembership(`${condition.slice(0, start)}true${condition.slice(end)}`);
}

/** The alias whose organization a side is; `fixed` when it names no column; null when it is something else. */
type Side = { readonly alias: string } | "fixed" | null;

function sideOf(node: unknown): Side {
  const [alias, column] = namesIn(nodeOf(node, "ColumnRef")?.fields);
  if (alias !== undefined && column === DISTRIBUTION_COLUMN) return { alias };
  return findAll(node, "ColumnRef").length === 0 ? "fixed" : null;
}

function pairOf(one: Side, other: Side): Equality[] {
  if (one === null || one === "fixed" || other === null) return [];
  return [{ alias: one.alias, other: other === "fixed" ? null : other.alias }];
}
