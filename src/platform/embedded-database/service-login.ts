import { randomBytes } from "node:crypto";
import pg from "pg";
import { SERVICE_ROLE } from "../migrations/access/access-rules";

/**
 * Lets the service's own role log in to the embedded database, with a password that is new at each start and kept nowhere; gives its address.
 * Whoever gets SQL past the service then has no role to go back to: the role owns nothing, and row-level security binds it.
 */
export async function openServiceLogin(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = SERVICE_ROLE;
  url.password = randomBytes(24).toString("base64url");
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "hiatus start" });
  await client.connect();
  try {
    await client.query(`ALTER ROLE ${SERVICE_ROLE} LOGIN PASSWORD ${client.escapeLiteral(url.password)}`);
  } finally {
    await client.end();
  }
  return url.href;
}
