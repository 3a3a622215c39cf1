import { expect, it } from "vitest";
import { statementName } from "./statement-name";

it.each([
  ["a function", "SELECT * FROM hiatus.new_request_facts($1, $2)", "hiatus.new_request_facts"],
  ["a function alone", "SELECT hiatus.ask_for_password($1)", "hiatus.ask_for_password"],
  ["what is read", "\n  SELECT id FROM requests WHERE id = $1", "SELECT requests"],
  ["what is written", "INSERT INTO guess_counts AS c (name) VALUES ($1)", "INSERT guess_counts"],
  ["what is changed", "UPDATE outbox SET read_at = now() WHERE id = $1", "UPDATE outbox"],
  ["what is written first", "WITH w AS (INSERT INTO rate_windows SELECT 1) SELECT 1", "INSERT rate_windows"],
  ["Prisma's", 'SELECT "public"."users"."id" FROM "public"."users" WHERE 1=1', "SELECT users"],
  ["none of them", "SET LOCAL lock_timeout = 1", "statement"],
])("names %s", (_what, text, name) => expect(statementName(text)).toBe(name));
