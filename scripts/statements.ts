import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testDatabase } from "@/test/database/database";
import startDatabaseServer from "@/test/database/database-server";
import { fingerprint, isFresh, remember } from "./fingerprint.mjs";
import { collectStatements } from "./statements/collect-statements";
import { findPlain } from "./statements/find-plain";
import { writeStatements } from "./statements/write-statements";

const OUTPUT = "src/db/connection/generated/statements.ts";
const KEY_FILE = "node_modules/.cache/statements";
const USAGE = "Usage: npm run statements, or with -- --check to fail when the file is not up to date";

const inDb = readdirSync("src/db", { recursive: true, encoding: "utf8" })
  .map((file) => join("src/db", file))
  .sort();
const stores = inDb.filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("generated"),
);
const functions = inDb.filter((file) => file.endsWith(".sql"));

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const isCheck = args.includes("--check");
  if (args.some((arg) => arg !== "--check")) return say([USAGE], 2);
  const key = fingerprint(["src/db", "prisma", "scripts/statements", OUTPUT]);
  if (isCheck && isFresh(KEY_FILE, key)) return 0;
  const { statements, unreadable } = collectStatements(stores);
  const { content, wrong } = await described(statements);
  const faults = [
    ...unreadable.map(
      ({ file, line }) => `${file}:${line}: the text of this statement is not written down in its file`,
    ),
    ...wrong,
    ...(await findPlain(statements)),
  ];
  const isOld = !existsSync(OUTPUT) || readFileSync(OUTPUT, "utf8") !== content;
  if (!isCheck) writeFileSync(OUTPUT, content);
  if (isCheck && isOld) faults.push(`${OUTPUT} is not up to date: run \`npm run statements\``);
  if (faults.length > 0) return say(faults, 1);
  remember(KEY_FILE, fingerprint(["src/db", "prisma", "scripts/statements", OUTPUT]));
  return 0;
}

async function described(statements: Parameters<typeof writeStatements>[1]) {
  const stop = await startDatabaseServer();
  try {
    const database = await testDatabase();
    try {
      return await writeStatements(database.url, statements, functions);
    } finally {
      await database.drop();
    }
  } finally {
    await stop();
  }
}

function say(lines: readonly string[], status: number): number {
  for (const line of lines) console.error(line);
  return status;
}
