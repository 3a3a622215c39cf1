import type pg from "pg";
import type { FunctionFile } from "./function-files";
import { isLater } from "./program-version";

/** Which text of one function is in force; a function without a record has neither checksum nor version. */
export type FunctionInForce = {
  readonly name: string;
  readonly checksum: string | null;
  readonly version: string | null;
};

/** The functions of the database, with what is recorded about each. */
export async function readFunctionsInForce(client: pg.Client): Promise<FunctionInForce[]> {
  const { rows } = await client.query<FunctionInForce>(`
    SELECT DISTINCT p.proname::text AS name, f.checksum, f.version
    FROM pg_proc p LEFT JOIN hiatus.function_files f ON f.name = p.proname
    WHERE p.pronamespace = 'hiatus'::regnamespace ORDER BY 1`);
  return rows;
}

/** Whether a file has to be applied: its text is another one, and no later version of the program brought that. */
export function isOutdated(
  file: FunctionFile,
  inForce: readonly FunctionInForce[],
  version: string,
): boolean {
  const found = inForce.find(({ name }) => name === file.name);
  if (found === undefined || found.checksum === null || found.version === null) return true;
  return found.checksum !== file.checksum && !isLater(found.version, version);
}

/** Writes down which texts are in force. */
export async function writeFunctionBooks(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<void> {
  const sql = `INSERT INTO hiatus.function_files (name, checksum, version)
    SELECT name, checksum, $3 FROM unnest($1::text[], $2::text[]) AS file (name, checksum)
    ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, version = excluded.version, applied_at = DEFAULT`;
  const [names, checksums] = [files.map(({ name }) => name), files.map(({ checksum }) => checksum)];
  await client.query(sql, [names, checksums, version]);
}
