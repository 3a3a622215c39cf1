import pg from "pg";
import { describeFailure } from "./describe-failure";
import { type FunctionInForce, isOutdated, readFunctionsInForce, writeFunctionBooks } from "./function-books";
import type { FunctionFile } from "./function-files";
import { isLater } from "./program-version";

/** PostgreSQL's codes for CREATE OR REPLACE with another result, other names of arguments, or another kind of routine. */
const CHANGED_SIGNATURE = ["42P13", "42809"];

/** Applies the functions that tables are made with, and refuses one that was changed since; returns the names. */
export async function applyFoundations(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  const outdated = await outdatedOf(client, files, version);
  for (const { name, path, checksum } of outdated.files) {
    const found = outdated.inForce.find((known) => known.name === name);
    if (found === undefined || found.checksum === null || found.checksum === checksum) continue;
    throw new Error(
      `${path} was changed after it was applied to this database, where constraints and indexes were ` +
        `computed with hiatus.${name}. Leave it as it was; add a function of another name, and a migration that uses it.`,
    );
  }
  return applyAll(client, outdated.files, version);
}

/** Applies the functions whose text is not the one in force, all in one transaction, and returns their names. */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  return applyAll(client, (await outdatedOf(client, files, version)).files, version);
}

/** The functions of the database that no file here defines, except those that a later version brought. */
export async function functionsWithoutFile(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  const known = new Set(files.map(({ name }) => name));
  return (await readFunctionsInForce(client))
    .filter((found) => !known.has(found.name) && !(found.version !== null && isLater(found.version, version)))
    .map(({ name }) => name);
}

async function outdatedOf(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<{ files: FunctionFile[]; inForce: FunctionInForce[] }> {
  const inForce = await readFunctionsInForce(client);
  return { files: files.filter((file) => isOutdated(file, inForce, version)), inForce };
}

async function applyAll(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<string[]> {
  if (files.length === 0) return [];
  await client.query("BEGIN");
  try {
    const before = await signaturesOf(client, files);
    // Twice, since they may call one another: only the second time PostgreSQL looks into the bodies.
    for (const isChecked of ["off", "on"]) {
      await client.query(`SET LOCAL check_function_bodies = ${isChecked}`);
      for (const file of files) await create(client, file, before);
    }
    refuseChangedSignatures(files, before, await signaturesOf(client, files));
    for (const { name } of files) await grant(client, name);
    await writeFunctionBooks(client, files, version);
    await client.query("COMMIT");
    return files.map(({ name }) => name);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

type Signatures = ReadonlyMap<string, string>;

/** Arguments and result of each of the functions that are there; several under one name stand in one text. */
async function signaturesOf(client: pg.Client, files: readonly FunctionFile[]): Promise<Signatures> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `SELECT proname::text AS name, string_agg(
        format('(%s) %s', pg_get_function_identity_arguments(oid), pg_get_function_result(oid)), ', ') AS signature
      FROM pg_proc WHERE pronamespace = 'hiatus'::regnamespace AND proname = ANY ($1) GROUP BY proname`,
    [files.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, signature }) => [name, signature]));
}

async function create(client: pg.Client, file: FunctionFile, before: Signatures): Promise<void> {
  try {
    await client.query(file.sql);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (CHANGED_SIGNATURE.includes(code) && before.has(file.name)) throw changedSignature(file, error);
    throw new Error(`${file.path} failed, and no function was changed: ${describeFailure(error, file.sql)}`, {
      cause: error,
    });
  }
}

function refuseChangedSignatures(
  files: readonly FunctionFile[],
  before: Signatures,
  after: Signatures,
): void {
  for (const file of files) {
    const signature = after.get(file.name);
    if (signature === undefined) throw new Error(`${file.path} does not define hiatus.${file.name}.`);
    const earlier = before.get(file.name);
    if (earlier !== undefined && earlier !== signature) throw changedSignature(file);
  }
}

function changedSignature({ name, path }: FunctionFile, cause?: unknown): Error {
  return new Error(
    `${path} changes the arguments or the result of hiatus.${name}, which instances of an older version ` +
      "may still call. Give it a new name; no function was changed.",
    { cause },
  );
}

/** Whatever PostgreSQL gives to everybody is taken back before anybody sees the function. */
async function grant(client: pg.Client, name: string): Promise<void> {
  await client.query(`REVOKE ALL ON FUNCTION hiatus.${name} FROM PUBLIC`);
  await client.query(`GRANT EXECUTE ON FUNCTION hiatus.${name} TO hiatus_service`);
}
