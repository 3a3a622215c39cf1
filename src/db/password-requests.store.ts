import { pool } from "./pool";
import { statement } from "./statement";
import { withSetting } from "./with-setting";

/** Somebody who wants to set another password. */
export interface PasswordRequest {
  readonly email: string;
  readonly createdAt: Date;
}

/** Notes that somebody asked for a link to this address, with the job that sends it. */
export async function askForPassword(email: string): Promise<void> {
  await pool().query(statement("SELECT hiatus.ask_for_password($1)", [email]));
}

/** What was asked for; null when it was done. */
export async function readPasswordRequest(id: string): Promise<PasswordRequest | null> {
  const [request] = await asJob<PasswordRequest>(
    id,
    `SELECT email, created_at AS "createdAt" FROM password_requests WHERE id = $1`,
  );
  return request ?? null;
}

/** Forgets what was asked for, with the address. */
export async function endPasswordRequest(id: string): Promise<void> {
  await asJob(id, "DELETE FROM password_requests WHERE id = $1");
}

/** A job sees the request that it is about and no other. */
function asJob<Row extends object>(id: string, sql: string): Promise<Row[]> {
  return withSetting(["hiatus.password_request_id", id], (query) => query<Row>(sql, [id]));
}
