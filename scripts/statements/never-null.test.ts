import { parse } from "libpg-query";
import { expect, it } from "vitest";
import { neverNull } from "./never-null";
import { isNode, listOf, nodeOf } from "./syntax";

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  employees: ["id", "name", "hire_date"],
  departments: ["id", "name"],
  requests: ["id", "employee_id"],
};

async function told(text: string): Promise<boolean[]> {
  const tree: unknown = await parse(text);
  const [first] = isNode(tree) ? listOf(tree.stmts) : [];
  const statement = isNode(first) ? (nodeOf(first, "RawStmt") ?? first).stmt : null;
  return neverNull(statement, (table, column) => REQUIRED[table]?.includes(column) ?? false);
}

it.each<[string, string, boolean[]]>([
  ["a column of a table as the table says", "SELECT name, end_date FROM employees", [true, false]],
  [
    "not when the table may be missing",
    "SELECT e.name, d.name FROM employees e LEFT JOIN departments d ON true",
    [true, false],
  ],
  [
    "nor on the other side of a right join",
    "SELECT e.name, d.name FROM employees e RIGHT JOIN departments d ON true",
    [false, true],
  ],
  [
    "nor on either side of a full join",
    "SELECT e.name, d.name FROM employees e FULL JOIN departments d ON true",
    [false, false],
  ],
  [
    "a column of a query in the statement",
    "WITH v AS (SELECT id, end_date FROM employees) SELECT v.id, v.end_date FROM v",
    [true, false],
  ],
  [
    "a column that the condition wants",
    "SELECT end_date FROM employees WHERE end_date IS NOT NULL AND name > ''",
    [true],
  ],
  [
    "not one that the condition wants or else another",
    "SELECT end_date FROM employees WHERE end_date IS NOT NULL OR name > ''",
    [false],
  ],
  ["both sides of a union", "SELECT id FROM employees UNION SELECT employee_id FROM requests", [true]],
  ["not when one side may be", "SELECT id FROM employees UNION SELECT end_date FROM employees", [false]],
  ["what a change returns", "UPDATE employees SET name = $1 RETURNING id, end_date", [true, false]],
  ["a count, never a sum", "SELECT count(*), sum(days) FROM requests", [true, false]],
  [
    "what is looked up in JSON may be missing",
    "SELECT json_build_object('a', 1) -> 'b', to_json(name) ->> 'c' FROM employees",
    [false, false],
  ],
  ["what is made null on purpose", "SELECT nullif(name, 'x') FROM employees", [false]],
  [
    "a comparison of two, not with each of a list",
    "SELECT name = 'x', name = ANY (ARRAY['x']) FROM employees",
    [true, false],
  ],
  ["a parameter may be anything", "SELECT $1::text, $1 IS NULL, coalesce($1, 'x')", [false, true, true]],
  ["a function that is not known", "SELECT hiatus.anything(name), lower(name) FROM employees", [false, true]],
  [
    "a case only when every branch is, the missing one too",
    "SELECT CASE WHEN true THEN 1 END, CASE WHEN true THEN 1 ELSE 2 END",
    [false, true],
  ],
  ["a name of which it is not clear whose it is", "SELECT name FROM employees, departments", [false]],
])("%s", async (_rule, text, expected) => {
  expect(await told(text)).toEqual(expected);
});
