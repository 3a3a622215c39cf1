import { isNode, listOf, namesIn, nodeOf, type SyntaxNode } from "./syntax";

/** Whether a column of a table says NOT NULL. */
export type IsRequired = (table: string, column: string) => boolean;

/**
 * Where the names in an expression come from: an alias stands for a table, a query, or something that may be
 * missing.
 */
type Scope = ReadonlyMap<string, Source>;
type Source =
  | { readonly kind: "table"; readonly table: string }
  | { readonly kind: "query"; readonly query: SyntaxNode; readonly queries: Scope }
  | { readonly kind: "missing" };

/**
 * Which columns of a statement's answer are never null, by position; columns that cannot be determined may be
 * null.
 */
export function neverNull(statement: unknown, isRequired: IsRequired): boolean[] {
  const select = nodeOf(statement, "SelectStmt");
  if (select) return ofSelect(select, new Map(), isRequired);
  for (const kind of ["InsertStmt", "UpdateStmt", "DeleteStmt"]) {
    const change = nodeOf(statement, kind);
    if (change) return ofReturning(change, isRequired);
  }
  return [];
}

function ofReturning(change: SyntaxNode, isRequired: IsRequired): boolean[] {
  const queries = withQueries(change, new Map());
  const scope = sourcesOf(change.fromClause ?? change.usingClause, queries);
  addTable(scope, { RangeVar: change.relation });
  const returning = nodeOf(change.returningClause, "ReturningClause") ?? change.returningClause;
  const list = isNode(returning) ? (returning.exprs ?? change.returningList) : change.returningList;
  return listOf(list).map((target) => isNeverNull(valueOf(target), scope, isRequired));
}

function ofSelect(select: SyntaxNode, outer: Scope, isRequired: IsRequired): boolean[] {
  const queries = withQueries(select, outer);
  if (select.op !== undefined && select.op !== "SETOP_NONE" && isNode(select.larg) && isNode(select.rarg)) {
    const [left, right] = [select.larg, select.rarg].map((part) => ofSelect(part, queries, isRequired));
    return (left ?? []).map((is, place) => is && (right?.[place] ?? false));
  }
  const scope = sourcesOf(select.fromClause, queries);
  const demanded = demandedBy(select.whereClause);
  return listOf(select.targetList)
    .map(valueOf)
    .map((value) => demanded.has(pathOf(value)) || isNeverNull(value, scope, isRequired));
}

/** The columns that a condition requires not to be null. */
function demandedBy(condition: unknown): Set<string> {
  const test = nodeOf(condition, "NullTest");
  if (test?.nulltesttype === "IS_NOT_NULL") return new Set([pathOf(test.arg)]);
  const all = nodeOf(condition, "BoolExpr");
  if (all?.boolop !== "AND_EXPR") return new Set();
  return new Set(listOf(all.args).flatMap((part) => [...demandedBy(part)]));
}

/** A column as it is written; anything else differs from every column. */
function pathOf(expression: unknown): string {
  return namesIn(nodeOf(expression, "ColumnRef")?.fields).join(".") || "an expression";
}

function withQueries(statement: SyntaxNode, outer: Scope): Map<string, Source> {
  const queries = new Map(outer);
  const clause = isNode(statement.withClause) ? statement.withClause : {};
  for (const entry of listOf(clause.ctes)) {
    const named = nodeOf(entry, "CommonTableExpr");
    const query = nodeOf(named?.ctequery, "SelectStmt");
    if (typeof named?.ctename !== "string") continue;
    queries.set(
      named.ctename,
      query ? { kind: "query", query, queries: new Map(queries) } : { kind: "missing" },
    );
  }
  return queries;
}

function sourcesOf(from: unknown, queries: Scope): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const entry of listOf(from)) addSource(sources, entry, queries);
  return sources;
}

function addSource(sources: Map<string, Source>, entry: unknown, queries: Scope): void {
  const join = nodeOf(entry, "JoinExpr");
  if (join) {
    const isMissing = { left: false, right: false };
    if (join.jointype === "JOIN_LEFT" || join.jointype === "JOIN_FULL") isMissing.right = true;
    if (join.jointype === "JOIN_RIGHT" || join.jointype === "JOIN_FULL") isMissing.left = true;
    addJoined(sources, join.larg, { queries, isMissing: isMissing.left });
    addJoined(sources, join.rarg, { queries, isMissing: isMissing.right });
    return;
  }
  const subselect = nodeOf(entry, "RangeSubselect");
  const query = nodeOf(subselect?.subquery, "SelectStmt");
  const alias = aliasOf(subselect);
  if (query && alias)
    sources.set(alias, { kind: "query", query, queries: new Map([...queries, ...sources]) });
  if (nodeOf(entry, "RangeVar")) addTable(sources, entry, queries);
}

function addJoined(
  sources: Map<string, Source>,
  entry: unknown,
  { queries, isMissing }: { readonly queries: Scope; readonly isMissing: boolean },
): void {
  const joined = new Map(sources);
  addSource(joined, entry, queries);
  for (const [alias, source] of joined) {
    if (!sources.has(alias)) sources.set(alias, isMissing ? { kind: "missing" } : source);
  }
}

function addTable(sources: Map<string, Source>, entry: unknown, queries: Scope = new Map()): void {
  const table = nodeOf(entry, "RangeVar");
  if (typeof table?.relname !== "string") return;
  const alias = aliasOf(table) ?? table.relname;
  sources.set(alias, queries.get(table.relname) ?? { kind: "table", table: table.relname });
}

function aliasOf(range: SyntaxNode | null): string | null {
  const alias = isNode(range?.alias) ? (nodeOf(range.alias, "Alias") ?? range.alias) : null;
  return typeof alias?.aliasname === "string" ? alias.aliasname : null;
}

function valueOf(target: unknown): unknown {
  return nodeOf(target, "ResTarget")?.val;
}

/** Functions that never return null. */
const ANSWERING = new Set([
  "count",
  "row_number",
  "json_build_object",
  "jsonb_build_object",
  "json_build_array",
  "now",
  "gen_random_uuid",
  "format",
  "concat",
]);
/** Functions that return null only for a null argument. */
const STRICT = new Set([
  "lower",
  "upper",
  "btrim",
  "to_json",
  "to_jsonb",
  "name_key",
  "char_length",
  "position",
]);

function isNeverNull(expression: unknown, scope: Scope, isRequired: IsRequired): boolean {
  const is = (part: unknown) => isNeverNull(part, scope, isRequired);
  const all = (parts: unknown) => listOf(parts).every(is);
  if (!isNode(expression)) return false;
  const [kind = "", inner] = Object.entries(expression)[0] ?? [];
  const node = isNode(inner) ? inner : {};
  switch (kind) {
    case "A_Const":
      return node.isnull !== true;
    case "NullTest":
      return true;
    case "TypeCast":
      return is(node.arg);
    case "CoalesceExpr":
      return listOf(node.args).some(is);
    case "BoolExpr":
      return all(node.args);
    case "A_ArrayExpr":
      return true;
    case "SubLink":
      return node.subLinkType === "EXISTS_SUBLINK" || node.subLinkType === "ARRAY_SUBLINK";
    case "A_Expr":
      return isNeverNullOperation(node, is);
    case "CaseExpr":
      return is(node.defresult) && listOf(node.args).every((part) => is(nodeOf(part, "CaseWhen")?.result));
    case "FuncCall": {
      const name = namesIn(node.funcname).at(-1) ?? "";
      return ANSWERING.has(name) || (STRICT.has(name) && all(node.args));
    }
    case "ColumnRef":
      return isRequiredColumn(namesIn(node.fields), scope, isRequired);
    default:
      return false;
  }
}

/** Operators that look something up, and return null when it does not exist. */
const LOOKING_UP = new Set(["->", "->>", "#>", "#>>"]);

function isNeverNullOperation(node: SyntaxNode, is: (part: unknown) => boolean): boolean {
  if (node.kind === "AEXPR_DISTINCT" || node.kind === "AEXPR_NOT_DISTINCT") return true;
  // NULLIF may return null, and so may a comparison with a list that contains null.
  const isPlain = node.kind === "AEXPR_OP" && !namesIn(node.name).some((name) => LOOKING_UP.has(name));
  return isPlain && is(node.lexpr) && is(node.rexpr);
}

function isRequiredColumn(path: readonly string[], scope: Scope, isRequired: IsRequired): boolean {
  const [first, second] = path;
  if (first === undefined) return false;
  const sources = second === undefined ? [...scope.values()] : [scope.get(first)];
  const column = second ?? first;
  const [only, ...others] = sources;
  if (only === undefined || others.length > 0) return false;
  if (only.kind === "table") return isRequired(only.table, column);
  if (only.kind === "missing") return false;
  const place = columnsOf(only.query).indexOf(column);
  return place >= 0 && (ofSelect(only.query, only.queries, isRequired)[place] ?? false);
}

function columnsOf(query: SyntaxNode): string[] {
  const named = isNode(query.larg) ? query.larg : query;
  return listOf(named.targetList).map((target) => {
    const result = nodeOf(target, "ResTarget");
    if (typeof result?.name === "string") return result.name;
    return namesIn(nodeOf(result?.val, "ColumnRef")?.fields).at(-1) ?? "";
  });
}
