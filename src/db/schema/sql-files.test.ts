import { expect, it } from "vitest";
import { readFunctionFiles } from "@/platform/migrations/function-files";
import { readMigrations } from "@/platform/migrations/migration-files";
import { doubledNames, faultsOfFunctionFile, faultsOfMigration } from "@/test/database/sql-file-faults";

const FILES = readFunctionFiles();

it("has every function of the database alone in a file of its name, under a comment", () => {
  expect(FILES.length).toBeGreaterThan(40);
  expect(FILES.flatMap(faultsOfFunctionFile)).toEqual([]);
  expect(doubledNames(FILES.map(({ path }) => path))).toEqual([]);
});

it("has migrations of tables and data, which call nothing but foundations", () => {
  const migrations = readMigrations().map(({ name, sql }) => ({ path: name, sql }));
  expect(migrations.flatMap((file) => faultsOfMigration(file, FILES))).toEqual([]);
  expect(migrations.length).toBeGreaterThan(0);
});

const path = "src/db/people/age.sql";
const age = "CREATE OR REPLACE FUNCTION hiatus.age() RETURNS integer LANGUAGE sql\n  AS $$ SELECT 1; $$;\n";

it("takes a function under its comment, with semicolons in its body", () => {
  expect(faultsOfFunctionFile({ path, sql: `-- How old.\n${age}` })).toEqual([]);
});

it.each([
  ["without a comment", age, "has no comment"],
  ["with a comment of no word", `-- --\n${age}`, "has no comment"],
  ["with a long comment", `${"-- How old.\n".repeat(7)}${age}`, "comment of more than 6 lines"],
  ["with a wide comment", `-- ${"x".repeat(98)}\n${age}`, "or 100 columns"],
  ["of another name", `-- How old.\n${age.replace("age", "years")}`, "does not define hiatus.age"],
  ["in another schema", `-- How old.\n${age.replace("hiatus", "public")}`, "does not define hiatus.age"],
  [
    "that cannot be applied again",
    `-- How old.\n${age.replace(" OR REPLACE", "")}`,
    "does not define hiatus.age",
  ],
  ["with two functions", `-- How old.\n${age}${age.replace("age", "years")}`, "and nothing else"],
  ["with its function twice", `-- How old.\n${age}${age}`, "and nothing else"],
  ["with a statement beside it", `-- How old.\n${age}GRANT ALL ON users TO PUBLIC;\n`, "and nothing else"],
  ["with a table", "-- How old.\nCREATE TABLE age (years integer);\n", "does not define hiatus.age"],
  ["with nothing", "-- How old.\n", "does not define hiatus.age"],
  [
    "that runs as the owner wherever the caller looks",
    `-- How old.\n${age.replace("LANGUAGE sql", "LANGUAGE sql SECURITY DEFINER")}`,
    "does not set its own search path",
  ],
])("refuses a file %s", (_name, sql, fault) => {
  expect(faultsOfFunctionFile({ path, sql })).toEqual([expect.stringContaining(fault)]);
});

const KNOWN = [
  { name: "name_key", isFoundation: true },
  { name: "age", isFoundation: false },
];

it.each([
  ["makes a function", age.replace("hiatus.age", "age"), "makes a function"],
  ["makes a function in small letters", "create  function f() returns int", "makes a function"],
  ["makes a procedure", "CREATE PROCEDURE tidy() LANGUAGE sql AS ''", "makes a function"],
  [
    "calls what comes after it",
    "UPDATE users SET name = hiatus.age()",
    "calls hiatus.age, which is not there",
  ],
  ["calls what nobody has", "SELECT hiatus.years (1)", "calls hiatus.years, which is not there"],
  [
    "drops what has a file",
    "DROP FUNCTION IF EXISTS hiatus.age(date);",
    "drops hiatus.age, of which there is",
  ],
])("refuses a migration that %s", (_name, sql, fault) => {
  expect(faultsOfMigration({ path: "first", sql }, KNOWN)).toEqual([expect.stringContaining(fault)]);
});

it("takes a migration that calls a foundation, and drops what no file defines any more", () => {
  const sql = "CREATE INDEX i ON users (hiatus.name_key(name)); DROP FUNCTION IF EXISTS hiatus.years(date);";
  expect(faultsOfMigration({ path: "first", sql }, KNOWN)).toEqual([]);
});

it("refuses two files of one name", () => {
  expect(doubledNames([path, "src/db/policies/age.sql", "src/db/policies/days.sql"])).toEqual(["age"]);
});
