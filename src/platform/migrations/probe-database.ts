import pg from "pg";
import { readMigrations } from "./migration-files";
import { refuseUnsuitableSchema } from "./unsuitable-schema";

/** PostgreSQL 15 brought what the tables need. */
const OLDEST_SERVER = 150_000;
const CONNECT_MS = 5_000;

/** What keeps this program from using the database of an address, in words; nothing when it can. Changes nothing there. */
export async function probeDatabase(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hiatus readiness",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::integer AS version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) return ["the server is older than PostgreSQL 15"];
    await refuseUnsuitableSchema(client, readMigrations());
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message || error.name : String(error)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What makes a login of the service's own unfit, in words: it must be bound by row-level security and own nothing. */
export async function probeServiceLogin(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "hiatus readiness",
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ isFree: boolean; isOwner: boolean }>(
      `SELECT rolsuper OR rolbypassrls AS "isFree", EXISTS (SELECT FROM pg_class c
          WHERE c.relowner = r.oid AND c.relnamespace = 'public'::regnamespace) AS "isOwner"
        FROM pg_roles r WHERE rolname = current_user`,
    );
    return [
      ...(rows[0]?.isFree === true ? ["row-level security does not bind it"] : []),
      ...(rows[0]?.isOwner === true ? ["it owns tables"] : []),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message || error.name : String(error)];
  } finally {
    await client.end().catch(() => undefined);
  }
}
