import type pg from "pg";

const USERS = "SELECT user_id FROM employees WHERE organization_id = $1 AND user_id IS NOT NULL";

/** Every row of an organization as text, by table, with its users; not when a key or session was used last, which is noted after the answer. */
async function rowsOf(owner: pg.Pool, organizationId: string): Promise<Map<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'organization_id' ORDER BY 1`,
  );
  const each = tables.map(({ name }) => ({ name, where: "t.organization_id = $1" }));
  const others = [
    { name: "organizations", where: "t.id = $1" },
    { name: "users", where: `t.id IN (${USERS})` },
  ];
  const sql = [...each, ...others]
    .map(
      ({ name, where }) => `SELECT '${name}' AS name,
        coalesce((SELECT string_agg((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text, E'\\n' ORDER BY to_jsonb(t)::text)
          FROM ${name} t WHERE ${where}), '') AS rows`,
    )
    .join(" UNION ALL ");
  const { rows } = await owner.query<{ name: string; rows: string }>(sql, [organizationId]);
  return new Map(rows.map(({ name, rows: text }) => [name, text]));
}

/** What an organization's data are, table by table: unchanged means equal. */
export async function digestOf(owner: pg.Pool, organizationId: string): Promise<Record<string, string>> {
  return Object.fromEntries(await rowsOf(owner, organizationId));
}

/** Every id in an organization's data. */
export async function idsOf(owner: pg.Pool, organizationId: string): Promise<ReadonlySet<string>> {
  const text = [...(await rowsOf(owner, organizationId)).values()].join("\n");
  return new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
}
