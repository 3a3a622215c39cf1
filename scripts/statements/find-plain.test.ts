import { expect, it } from "vitest";
import { findPlain, isPlain } from "./find-plain";

it.each<[string, string, boolean]>([
  ["reads one table", "SELECT id FROM employees WHERE name = $1 ORDER BY name LIMIT 1", true],
  ["counts one table", "SELECT count(*) FROM employees", true],
  ["adds a row", "INSERT INTO employees (id) VALUES ($1)", true],
  ["changes one table", "UPDATE employees SET name = $1 WHERE id = $2", true],
  ["deletes from one table", "DELETE FROM employees WHERE id = $1", true],
  ["takes a lock", "SELECT id FROM employees WHERE id = $1 FOR UPDATE", false],
  ["joins", "SELECT e.id FROM employees e JOIN departments d ON d.id = e.department_id", false],
  ["copies from another table", "INSERT INTO a (id) SELECT id FROM b", false],
  ["writes a set", "INSERT INTO employees (id) SELECT unnest($1::uuid[])", false],
  ["asks a function of ours", "SELECT hiatus.new_request_facts($1)", false],
  ["reads no table", "SELECT set_config('a', 'b', true)", false],
  ["only orders by the key of a name", "SELECT id FROM employees ORDER BY hiatus.name_key(name)", true],
])("a statement that %s", async (_what, text, expected) => {
  expect(await isPlain(text)).toBe(expected);
});

it("asks for a reason where Prisma Client could say it", async () => {
  const statement = { text: "SELECT id FROM employees", file: "people.store.ts", line: 7 };
  expect(await findPlain([{ ...statement, reason: null }])).toEqual([
    expect.stringMatching(/^people[.]store[.]ts:7: Prisma Client can say this/),
  ]);
  expect(await findPlain([{ ...statement, reason: "hot: every call reads it" }])).toEqual([]);
});
