// SQL for the owner of the database: the service itself can remove neither people nor requests.
import pg from "pg";
import { z } from "zod";
import { JOB_SCHEMA } from "@/platform/migrations/migrate-jobs";

const TABLES = z.array(z.object({ name: z.string() }));
const DELETED = z.tuple([z.object({ deleted: z.record(z.string(), z.number()) })]);

/**
 * Deletes an organization with all that belongs to it, and the users who work nowhere else, in one transaction; returns
 * how many rows of each table went.
 */
export async function deleteOrganizationRows(ownerUrl: string, id: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "hiatus delete" });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM public.organizations WHERE id = $1 FOR UPDATE", [id]);
    const deleted = await deleteRows(client, id);
    await client.query(
      `DELETE FROM ${JOB_SCHEMA}._private_jobs WHERE payload ->> 'organization_id' = $1 AND locked_at IS NULL`,
      [id],
    );
    await client.query("COMMIT");
    return deleted;
  } finally {
    await client.end();
  }
}

/** All tables in one statement: references are checked at its end, so that their order does not count. */
async function deleteRows(client: pg.Client, id: string): Promise<Record<string, number>> {
  const found = await client.query(`
    SELECT quote_ident(c.relname) AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);
  const tables = TABLES.parse(found.rows).map(({ name }) => name);
  const parts = [
    `users AS (DELETE FROM public.users u WHERE u.id IN (
        SELECT user_id FROM public.employees WHERE organization_id = $1 AND user_id IS NOT NULL
        EXCEPT SELECT user_id FROM public.employees WHERE organization_id <> $1) RETURNING 1)`,
    ...tables.map((name) => `${name} AS (DELETE FROM public.${name} WHERE organization_id = $1 RETURNING 1)`),
    "organizations AS (DELETE FROM public.organizations WHERE id = $1 RETURNING 1)",
  ];
  const counts = ["users", ...tables, "organizations"].map(
    (name) => `('${name}', (SELECT count(*) FROM ${name}))`,
  );
  const sql = `WITH ${parts.join(",\n")}
    SELECT jsonb_object_agg(name, rows) AS deleted FROM (VALUES ${counts.join(", ")}) AS counted (name, rows)`;
  const [{ deleted }] = DELETED.parse((await client.query(sql, [id])).rows);
  return deleted;
}
