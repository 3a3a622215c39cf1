import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenDatabase } from "@/test/database/given-database";
import { findBrokenFunctions } from "./function-statements";

const db = givenDatabase();

let folder: string;
let client: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "functions-"));
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

async function brokenIn(body: string, declared = ""): Promise<string[]> {
  const file = join(folder, "tried.sql");
  const head =
    "CREATE OR REPLACE FUNCTION hiatus.tried(p_organization uuid) RETURNS json LANGUAGE plpgsql AS $$";
  writeFileSync(file, `${head} DECLARE names text[]; person record; ${declared} BEGIN ${body} END $$;`);
  return (await findBrokenFunctions(client, [file])).map((fault) => fault.replace(`${file}: `, ""));
}

it.each([
  ["a statement", "PERFORM FROM employees WHERE organization_id = p_organization; RETURN NULL;"],
  [
    "an assignment",
    "names := ARRAY(SELECT name FROM employees WHERE organization_id = p_organization); RETURN to_json(names);",
  ],
  [
    "a record",
    "SELECT id, name INTO person FROM employees LIMIT 1; RETURN json_build_object('name', person.name);",
  ],
  ["a condition", "IF cardinality(names) > 0 THEN RETURN NULL; END IF; RETURN to_json(p_organization);"],
])("lets pass %s", async (_what, body) => {
  expect(await brokenIn(body)).toEqual([]);
});

it.each([
  ["a statement", "PERFORM FROM employees WHERE forename = 'A'; RETURN NULL;"],
  ["an assignment", "names := ARRAY(SELECT forename FROM employees); RETURN NULL;"],
  ["a branch that is seldom taken", "IF false THEN PERFORM forename FROM employees; END IF; RETURN NULL;"],
  ["a return", "RETURN (SELECT json_agg(forename) FROM employees WHERE organization_id = p_organization);"],
])("finds a column that is gone in %s", async (_what, body) => {
  expect(await brokenIn(body)).toEqual([expect.stringContaining('column "forename" does not exist')]);
});
