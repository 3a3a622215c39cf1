import { createHash } from "node:crypto";
import { ACCESS } from "./access/access-rules";
import { type FunctionFile, readFunctionFiles } from "./function-files";
import { type Migration, readMigrations } from "./migration-files";

/** What this program needs of its database: its tables, by migrations, and its functions, by files. */
export type SchemaFiles = {
  readonly migrations: readonly Migration[];
  readonly functions: readonly FunctionFile[];
};

/** Reads the migrations and the functions that this program brings. */
export function readSchemaFiles(): SchemaFiles {
  return { migrations: readMigrations(), functions: readFunctionFiles() };
}

/** One digest of all of it, with what the service may do there, under which a database that was made from it can be found again. */
export function digestOf({ migrations, functions }: SchemaFiles): string {
  const lines = [...migrations, ...functions].map(({ name, checksum }) => `${name} ${checksum}`);
  return createHash("sha256")
    .update([...lines, JSON.stringify(ACCESS)].join("\n"))
    .digest("hex");
}
