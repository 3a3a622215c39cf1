import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { SCOPES } from "@/domain/permissions/scopes";
import { hashPassword } from "@/services/account/passwords/password";
import { insertKeys, keyOfEmployee } from "../data-set/api-keys";
import type { BenchDatabase } from "../data-set/bench-database";

const GROW = fileURLToPath(new URL("grow-organization.sql", import.meta.url));

/** How the admin gets in: in the browser, and by REST. */
export interface AdminAccess {
  email: string;
  password: string;
  key: string;
}

/** Grows the data set to a department for ten people and 500 holidays unless that was done, and lets its admin in. */
export async function growOrganization(
  { superuserUrl }: BenchDatabase,
  employees: number,
): Promise<AdminAccess> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const admin = employees - 1;
  const password = "a bench to sit on";
  try {
    const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM departments");
    if ((rows[0]?.count ?? 0) < employees / 10) {
      await client.query("SET session_replication_role = replica");
      await client.query("SELECT set_config('bench.employees', $1, false)", [String(employees)]);
      await client.query(readFileSync(GROW, "utf8"));
      await insertKeys(client, [admin]);
      await client.query("VACUUM (ANALYZE)");
    }
    await client.query("UPDATE users SET password_hash = $2 WHERE id = bench.id('user', $1)", [
      admin,
      await hashPassword(password),
    ]);
    await client.query("UPDATE api_keys SET scopes = $2 WHERE id = bench.id('key', $1)", [admin, SCOPES]);
  } finally {
    await client.end();
  }
  return { email: `person-${admin}@bench.example`, password, key: keyOfEmployee(admin) };
}
