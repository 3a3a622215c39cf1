import { createHash } from "node:crypto";
import type pg from "pg";
import { keyFrom, shownPartOf } from "@/domain/api-keys/key-format";

/** The key of the n-th employee: well formed, and the same in every build. */
export function keyOfEmployee(n: number): string {
  const key = keyFrom(createHash("sha512").update(`hiatus-bench:key:${n}`).digest());
  if (key === null) throw new Error(`The seed of key ${n} has too few bytes.`);
  return key;
}

/** The employees with keys: whole departments, one in ten, the first among them. */
export function keyedEmployees(employees: number): number[] {
  return Array.from({ length: employees }, (_, n) => n).filter((n) => Math.floor(n / 100) % 10 === 0);
}

const INSERT_KEYS = `
  INSERT INTO api_keys (organization_id, id, employee_id, hash, prefix, name, scopes)
  SELECT bench.id('organization', 0), bench.id('key', n), bench.id('employee', n), sha256(convert_to(key, 'UTF8')), prefix,
    'Benchmark', ARRAY['time-off:read', 'time-off:write', 'time-off:review']
  FROM unnest($1::int[], $2::text[], $3::text[]) AS keys (n, key, prefix)`;

/** Gives each of these employees a key. */
export async function insertKeys(client: pg.Client, employees: readonly number[]): Promise<void> {
  const keys = employees.map(keyOfEmployee);
  await client.query(INSERT_KEYS, [employees, keys, keys.map(shownPartOf)]);
}
