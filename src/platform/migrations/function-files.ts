import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "../project-root";

/** The file of one function of the schema `hiatus`, which has the file's name. */
export type FunctionFile = {
  readonly name: string;
  /** From the project's folder, for sentences about it. */
  readonly path: string;
  readonly sql: string;
  /** Of the statement alone: the comment above it may change. */
  readonly checksum: string;
  /** Whether tables, constraints and indexes are made with it. */
  readonly isFoundation: boolean;
};

const FOLDER = join("src", "db");

/** The folder of the functions that must be there before the tables. */
export const FOUNDATIONS = join(FOLDER, "schema", "foundations");

/** Reads the file of every function, by name. Throws when there is none: then the program is not all there. */
export function readFunctionFiles(root = projectRoot()): FunctionFile[] {
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => functionFile(join(FOLDER, path), readFileSync(join(root, FOLDER, path), "utf8")))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (files.length === 0) throw new Error(`No function of the database was found in ${join(root, FOLDER)}.`);
  return files;
}

/** A file as it is applied, from its path and its text. */
export function functionFile(path: string, sql: string): FunctionFile {
  const statement = sql.slice(Math.max(sql.search(/^CREATE /m), 0)).trim();
  return {
    name: basename(path, ".sql"),
    path,
    sql,
    checksum: createHash("sha256").update(statement).digest("hex"),
    isFoundation: dirname(path) === FOUNDATIONS,
  };
}
