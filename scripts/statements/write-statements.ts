import { parse } from "libpg-query";
import pg from "pg";
import { type Catalog, readCatalog } from "./catalog";
import type { FoundStatement } from "./collect-statements";
import { describeStatement } from "./describe-statement";
import { findBrokenFunctions } from "./function-statements";
import { neverNull } from "./never-null";
import { typeOfStatement } from "./statement-type";
import { isNode, listOf, nodeOf } from "./syntax";

const HEAD = `// Written by \`npm run statements\`: what each statement of the stores takes and answers, as PostgreSQL describes it.
import type { IsoDate } from "@/domain/dates/iso-date";

/** By the text of the statement. */
export interface Statements {
`;

/** The types of all statements as one file, and what PostgreSQL says of those that it cannot parse, also inside functions. */
export async function writeStatements(
  url: string,
  found: readonly FoundStatement[],
  functions: readonly string[],
): Promise<{ content: string; wrong: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const wrong: string[] = [];
  const entries = new Map<string, string>();
  try {
    const catalog = await readCatalog(client);
    for (const { text, file, line } of found) {
      if (entries.has(text)) continue;
      try {
        entries.set(text, await entryOf(client, catalog, text));
      } catch (error) {
        wrong.push(`${file}:${line}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    wrong.push(...(await findBrokenFunctions(client, functions)));
  } finally {
    await client.end();
  }
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, type]) => `  ${JSON.stringify(text)}: ${type};\n`);
  return { content: `${HEAD}${lines.join("")}}\n`, wrong };
}

async function entryOf(client: pg.Client, catalog: Catalog, text: string): Promise<string> {
  const description = await describeStatement(client, text);
  const tree: unknown = await parse(text);
  const [first] = isNode(tree) ? listOf(tree.stmts) : [];
  const statement = isNode(first) ? (nodeOf(first, "RawStmt") ?? first).stmt : null;
  return typeOfStatement(description, { catalog, neverNull: neverNull(statement, catalog.isRequired) });
}
