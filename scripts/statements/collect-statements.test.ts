import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectStatements } from "./collect-statements";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "statements-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function collected(source: string) {
  const file = join(folder, "a.store.ts");
  writeFileSync(file, source);
  const { statements, unreadable } = collectStatements([file]);
  return {
    texts: statements.map(({ text }) => text),
    reasons: statements.map(({ reason }) => reason),
    unreadable: unreadable.map(({ line }) => line),
  };
}

it("reads texts that stand at the call, in a constant, or in a choice between texts", () => {
  const source = `
    const ONE = "SELECT 1";
    const PART = isA ? "a" : "b";
    tx.query(ONE, []);
    tx.only("SELECT 2", []);
    tx.finish(\`SELECT \${PART} FROM t\` as const, []);
    other.query("SELECT 3", []);`;
  expect(collected(source)).toEqual({
    texts: ["SELECT 1", "SELECT 2", "SELECT a FROM t", "SELECT b FROM t"],
    reasons: [null, null, null, null],
    unreadable: [],
  });
});

it("names the line of a text that is put together at run time", () => {
  const source = "function ask(tx, table) {\n  return tx.query(`SELECT * FROM ${table}`, []);\n}";
  expect(collected(source)).toEqual({ texts: [], reasons: [], unreadable: [2] });
});

it("takes the reason from the comment above the call or above the text", () => {
  const source = `
    // SQL: hot: every call reads it
    const ONE = "SELECT 1";
    function a(tx) {
      return tx.query(ONE, []);
    }
    function b(tx) {
      // SQL: a search
      return tx.query("SELECT 2", []);
    }
    function c(tx) {
      return tx.query("SELECT 3", []);
    }`;
  expect(collected(source).reasons).toEqual(["hot: every call reads it", "a search", null]);
});
