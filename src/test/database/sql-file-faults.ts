import { basename } from "node:path";

/** A file as a check reads it. */
type TextFile = { readonly path: string; readonly sql: string };

const LONGEST_COMMENT = 6;
const WIDEST_COMMENT = 100;

/** What is wrong with the file of a function, in words; nothing when it is a comment and then the function of its name. */
export function faultsOfFunctionFile({ path, sql }: TextFile): string[] {
  const name = basename(path, ".sql");
  const [comment = "", statement = ""] = splitComment(sql);
  const lines = comment.split("\n").filter((line) => /\w/.test(line));
  const defined = definitionsIn(statement);
  const isAlone = defined.length === 1 && defined[0] === name && isOneStatement(statement);
  const isDefiner = /\bSECURITY DEFINER\b/i.test(withoutTexts(statement));
  return [
    lines.length === 0 ? "has no comment that says what the function is for" : null,
    lines.length > LONGEST_COMMENT || lines.some((line) => line.length > WIDEST_COMMENT)
      ? `has a comment of more than ${LONGEST_COMMENT} lines or ${WIDEST_COMMENT} columns`
      : null,
    isAlone ? null : `does not define hiatus.${name} by CREATE OR REPLACE FUNCTION, and nothing else`,
    isDefiner && !statement.includes("SET search_path = pg_catalog, pg_temp")
      ? "runs as the owner and does not set its own search path"
      : null,
  ].flatMap((fault) => (fault === null ? [] : [`${path} ${fault}`]));
}

/** What is wrong with a migration: it makes a function, drops one that has a file, or calls one that is not there yet. */
export function faultsOfMigration(
  { path, sql }: TextFile,
  functions: readonly { readonly name: string; readonly isFoundation: boolean }[],
): string[] {
  const dropped = namesIn(sql, DROPPED).filter((name) => functions.some((file) => file.name === name));
  const foundations = functions.filter(({ isFoundation }) => isFoundation).map(({ name }) => name);
  const called = namesIn(sql.replace(DROPPED, ""), CALLED).filter((name) => !foundations.includes(name));
  return [
    ...(MADE.test(sql) ? [`${path} makes a function: it belongs into a file of its own in src/db`] : []),
    ...dropped.map((name) => `${path} drops hiatus.${name}, of which there is a file`),
    ...called.map((name) => `${path} calls hiatus.${name}, which is not there before the tables`),
  ];
}

const MADE = /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE|AGGREGATE)\b/i;
const DROPPED = /\bDROP\s+(?:FUNCTION|PROCEDURE|ROUTINE)\s+(?:IF\s+EXISTS\s+)?hiatus\.(\w+)/gi;
const CALLED = /\bhiatus\.(\w+)\s*\(/gi;

function namesIn(sql: string, pattern: RegExp): string[] {
  return [...new Set([...sql.matchAll(pattern)].map(([, name = ""]) => name))];
}

/** The names that more than one file has. */
export function doubledNames(paths: readonly string[]): string[] {
  const names = paths.map((path) => basename(path, ".sql"));
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function splitComment(sql: string): string[] {
  return /^((?:-- .*\n)*)([\s\S]*)$/.exec(sql)?.slice(1) ?? [];
}

/** The functions of the schema that a statement defines; one written in any other way has no name. */
function definitionsIn(statement: string): string[] {
  const definitions = statement.matchAll(/\bCREATE\b[^(]*?\bFUNCTION\b[^(]*\(/gi);
  return [...definitions].map(
    ([head], index) =>
      (index === 0 && statement.startsWith(head)
        ? /^CREATE OR REPLACE FUNCTION hiatus\.(\w+)\($/.exec(head)?.[1]
        : undefined) ?? "",
  );
}

function isOneStatement(statement: string): boolean {
  return /^[^;]*;\s*$/.test(withoutTexts(statement));
}

/** A statement without bodies, texts and comments, in which a semicolon ends no statement. */
function withoutTexts(statement: string): string {
  return statement.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*/g, "");
}
