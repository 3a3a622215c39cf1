import { readFileSync } from "node:fs";
import ts from "typescript";

/** A statement in a store: its whole text, and its place. */
export interface FoundStatement {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  /** What follows `SQL:` in the comment above the call or the text's constant. */
  readonly reason: string | null;
}

/** A call whose text cannot be read from the file. */
export interface UnreadableStatement {
  readonly file: string;
  readonly line: number;
}

const ASKING = new Set(["query", "enter", "only", "finish", "inChunks"]);

/** Every statement that the given files send through a transaction, by where it is sent. */
export function collectStatements(files: readonly string[]): {
  statements: FoundStatement[];
  unreadable: UnreadableStatement[];
} {
  const statements: FoundStatement[] = [];
  const unreadable: UnreadableStatement[] = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const constants = constantsOf(source);
    for (const { text: argument, call } of callsOf(source)) {
      const line = source.getLineAndCharacterOfPosition(argument.getStart()).line + 1;
      const read = textsOf(argument, constants);
      if (read === null) unreadable.push({ file, line });
      for (const text of read ?? []) {
        statements.push({ text, file, line, reason: reasonAbove(call, argument, constants) });
      }
    }
  }
  return { statements, unreadable };
}

function callsOf(source: ts.SourceFile): { text: ts.Expression; call: ts.CallExpression }[] {
  const calls: { text: ts.Expression; call: ts.CallExpression }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const [text] = node.arguments;
      const isDoor = ts.isIdentifier(expression) && expression.text === "tx";
      if (isDoor && ASKING.has(name.text) && text !== undefined) calls.push({ text, call: node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

type Constants = ReadonlyMap<string, ts.VariableDeclaration>;

function constantsOf(source: ts.SourceFile): Constants {
  const constants = new Map<string, ts.VariableDeclaration>();
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) constants.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

/** Every text that an expression can stand for; null when one of them is not written in the file. */
function textsOf(node: ts.Expression, constants: Constants): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
    return textsOf(node.expression, constants);
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [textsOf(node.whenTrue, constants), textsOf(node.whenFalse, constants)];
    return yes && no && [...yes, ...no];
  }
  if (ts.isTemplateExpression(node)) return templateTexts(node, constants);
  if (!ts.isIdentifier(node)) return null;
  const initializer = constants.get(node.text)?.initializer;
  return initializer === undefined ? null : textsOf(initializer, constants);
}

function templateTexts(node: ts.TemplateExpression, constants: Constants): string[] | null {
  let texts = [node.head.text];
  for (const { expression, literal } of node.templateSpans) {
    const parts = textsOf(expression, constants);
    if (parts === null) return null;
    texts = texts.flatMap((text) => parts.map((part) => text + part + literal.text));
  }
  return texts;
}

function reasonAbove(call: ts.Node, argument: ts.Expression, constants: Constants): string | null {
  const constant = ts.isIdentifier(argument) ? constants.get(argument.text) : undefined;
  for (let node: ts.Node = call; !ts.isSourceFile(node); node = node.parent) {
    const reason = reasonBefore(node);
    if (reason !== null) return reason;
    if (ts.isFunctionDeclaration(node)) break;
  }
  const statement = constant?.parent.parent;
  return (statement && reasonBefore(statement)) ?? reasonBefore(argument);
}

function reasonBefore(node: ts.Node): string | null {
  const whole = node.getSourceFile().text;
  const comments = ts.getLeadingCommentRanges(whole, node.getFullStart()) ?? [];
  for (const { pos, end } of comments) {
    const reason = /\/\/ SQL: (.+)/.exec(whole.slice(pos, end))?.[1];
    if (reason !== undefined) return reason;
  }
  return null;
}
