import { readFileSync } from "node:fs";
import { parse, parsePlPgSQL } from "libpg-query";
import type pg from "pg";
import { describeStatement } from "./describe-statement";
import { findAll, isNode, listOf, namesIn, nodeOf, type SyntaxNode } from "./syntax";

/**
 * Finds statements inside functions that PostgreSQL cannot parse. It checks those in plpgsql only when they
 * run, so a missing column would surface only when somebody calls the function.
 */
export async function findBrokenFunctions(client: pg.Client, files: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    if (!/LANGUAGE plpgsql/i.test(source)) continue;
    for (const statement of await plpgsqlStatements(source)) {
      try {
        await describeStatement(client, await withVariables(statement, nullOf));
      } catch (error) {
        faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return faults;
}

/** A statement inside a function, with the names of the function's variables in it. */
export interface FunctionStatement {
  readonly text: string;
  /** The types of the function's variables, by name; null for a record. */
  readonly variables: ReadonlyMap<string, string | null>;
}

/** How plpgsql parses a text: as a statement, an expression, or an assignment to a variable. */
const EXPRESSION = 2;
const ASSIGNMENT = 3;

/** The statements and expressions of a function in plpgsql, given the statement that creates it. */
export async function plpgsqlStatements(source: string): Promise<FunctionStatement[]> {
  const tree: unknown = await parsePlPgSQL(source);
  return findAll(tree, "PLpgSQL_function").flatMap((definition) => {
    const variables = new Map(listOf(definition.datums).flatMap(variableOf));
    return findAll(definition, "PLpgSQL_expr").map(({ query, parseMode }) => ({
      text: asStatement(String(query), Number(parseMode)),
      variables,
    }));
  });
}

/** A record has no type before it is filled: its fields are nulls of any type. */
function variableOf(datum: unknown): [string, string | null][] {
  const record = nodeOf(datum, "PLpgSQL_rec");
  if (typeof record?.refname === "string") return [[record.refname, null]];
  const variable = nodeOf(datum, "PLpgSQL_var");
  const type = nodeOf(variable?.datatype, "PLpgSQL_type")?.typname;
  return typeof variable?.refname === "string" && typeof type === "string" ? [[variable.refname, type]] : [];
}

function asStatement(text: string, mode: number): string {
  if (mode < EXPRESSION) return text;
  return `SELECT ${mode >= ASSIGNMENT ? text.slice(text.indexOf(":=") + 2) : text}`;
}

function nullOf(type: string | null): string {
  return type === null ? "NULL" : `NULL::${type}`;
}

/** The statement with each variable replaced, given its type (null: a record's field) and its place, counted from 1. */
export async function withVariables(
  { text, variables }: FunctionStatement,
  valueOf: (type: string | null, place: number) => string,
): Promise<string> {
  const tree: unknown = await parse(text);
  const places = findAll(tree, "ColumnRef")
    .flatMap((column) => placeOf(column, variables))
    .map(({ type, ...place }, index) => ({ ...place, value: valueOf(type, index + 1) }))
    .sort((a, b) => b.start - a.start);
  // Positions are counted in bytes.
  let bytes = Buffer.from(text);
  for (const { start, name, value } of places) {
    bytes = Buffer.concat([
      bytes.subarray(0, start),
      Buffer.from(value),
      bytes.subarray(start + name.length),
    ]);
  }
  return bytes.toString();
}

function placeOf(column: SyntaxNode, variables: FunctionStatement["variables"]) {
  const [name = "", field, ...rest] = namesIn(column.fields);
  const type = variables.get(name);
  const isWhole =
    rest.length === 0 && listOf(column.fields).every((part) => isNode(part) && nodeOf(part, "String"));
  if (type === undefined || !isWhole || (field === undefined) === (type === null)) return [];
  const start = Number(column.location ?? 0);
  return [type === null ? { start, name: `${name}.${field}`, type } : { start, name, type }];
}
