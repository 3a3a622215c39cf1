import { parse } from "libpg-query";
import { type FunctionStatement, plpgsqlStatements } from "../statements/function-statements";
import { findAll, listOf, namesIn, nodeOf, type SyntaxNode } from "../statements/syntax";

/** A function of the database, as its file has it. */
export interface SqlFunction {
  readonly name: string;
  /** Runs as the owner, who sees everything despite row-level security. */
  readonly isDefiner: boolean;
  readonly statements: readonly FunctionStatement[];
  /** Builds a statement at run time. */
  readonly isDynamic: boolean;
}

/** Reads the statement that creates a function. */
export async function readFunction(source: string): Promise<SqlFunction> {
  const tree: unknown = await parse(source);
  const [definition] = findAll(tree, "CreateFunctionStmt");
  if (definition === undefined) throw new Error("no function");
  const optionOf = (name: string) =>
    findAll(definition.options, "DefElem").find(({ defname }) => defname === name)?.arg;
  const language = nodeOf(optionOf("language"), "String")?.sval;
  const [body] = namesIn(nodeOf(optionOf("as"), "List")?.items);
  const reads = findAll(definition.sql_body, "RangeVar").length > 0;
  if (body === undefined && reads) throw new Error("a body that is no text is not looked into");
  return {
    name: namesIn(definition.funcname).join("."),
    isDefiner: nodeOf(optionOf("security"), "Boolean")?.boolval === true,
    statements:
      language === "plpgsql" ? await plpgsqlStatements(source) : bodyOf(body, argumentsOf(definition)),
    isDynamic: language === "plpgsql" && /\bEXECUTE\b/.test(body ?? ""),
  };
}

function bodyOf(text: string | undefined, variables: FunctionStatement["variables"]): FunctionStatement[] {
  return text === undefined ? [] : [{ text, variables }];
}

function argumentsOf(definition: SyntaxNode): ReadonlyMap<string, string> {
  return new Map(
    findAll(definition.parameters, "FunctionParameter")
      .filter(({ mode }) => mode !== "FUNC_PARAM_TABLE" && mode !== "FUNC_PARAM_OUT")
      .map(({ name, argType }) => [String(name), typeOf(argType)]),
  );
}

function typeOf(type: unknown): string {
  const node = nodeOf({ TypeName: type }, "TypeName");
  const name = namesIn(node?.names).at(-1) ?? "text";
  return listOf(node?.arrayBounds).length > 0 ? `${name}[]` : name;
}
