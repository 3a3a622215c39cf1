import { readFileSync } from "node:fs";
import pg from "pg";
import ts from "typescript";

export interface PrismaCall {
  readonly model: string;
  /** What it is given, as it stands in the file. */
  readonly given: string;
}

/** The calls of Prisma Client in a file: `rows.<model>.<action>(…)`. */
export function prismaCallsOf(file: string): PrismaCall[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const calls: PrismaCall[] = [];
  const visit = (node: ts.Node) => {
    const model = ts.isCallExpression(node) ? modelOf(node.expression) : null;
    if (ts.isCallExpression(node) && model !== null) {
      calls.push({ model, given: node.arguments.map((argument) => argument.getText()).join(" ") });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

function modelOf(called: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(called) || !ts.isPropertyAccessExpression(called.expression))
    return null;
  const { expression, name } = called.expression;
  return /\brows$/.test(expression.getText()) ? name.text : null;
}

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What Prisma Client sends while something runs, each text once. */
export async function sentByPrisma(run: () => Promise<void>): Promise<ReadonlyMap<string, SentStatement>> {
  const sent = new Map<string, SentStatement>();
  const query: unknown = Reflect.get(pg.Client.prototype, "query");
  if (typeof query !== "function") throw new Error("pg has no query");
  Reflect.set(pg.Client.prototype, "query", function kept(this: pg.Client, ...args: unknown[]): unknown {
    const statement = statementOf(args[0]);
    if (statement?.text.includes('"public".')) sent.set(statement.text, statement);
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  try {
    await run();
  } finally {
    Reflect.set(pg.Client.prototype, "query", query);
  }
  return sent;
}

function statementOf(config: unknown): SentStatement | null {
  if (typeof config !== "object" || config === null) return null;
  const { text, values } = config as { readonly text?: unknown; readonly values?: unknown };
  return typeof text === "string" ? { text, values: Array.isArray(values) ? values : [] } : null;
}
