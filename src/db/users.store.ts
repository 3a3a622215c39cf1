import { callOnce } from "./call";
import type { PersonTransaction } from "./person";
import { pool } from "./pool";
import { statement } from "./statement";
import type { Transaction } from "./transaction";

/** A person who signs in. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null until the user has set one. */
  readonly passwordHash: string | null;
}

/** In which language the user as whom the transaction runs reads, as chosen. */
export async function readLocale(tx: PersonTransaction): Promise<string | null> {
  const [user] = await tx.query<{ locale: string }>("SELECT locale FROM users WHERE id = $1", [tx.userId]);
  return user?.locale ?? null;
}

/** The id of the user with this sign-in address, ignoring case. */
export async function findUser(email: string): Promise<string | null> {
  return callOnce<string>("SELECT hiatus.user_by_email($1) AS result", [email]);
}

/** The user as whom the transaction runs. */
export async function readUser(tx: PersonTransaction): Promise<User | null> {
  const [row] = await tx.query<User & { [column: string]: unknown }>(
    `SELECT id, email, name, password_hash AS "passwordHash" FROM users WHERE id = $1`,
    [tx.userId],
  );
  return row ?? null;
}

/** Sets the password of the user as whom the transaction runs, when there is none yet; false when there is. */
export async function setFirstPassword(
  tx: PersonTransaction,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1 AND password_hash IS NULL RETURNING id",
    [tx.userId, passwordHash, now],
  );
  return rows.length > 0;
}

/** Sets the password of the user as whom the transaction runs, whatever it was. */
export async function replacePassword(tx: PersonTransaction, passwordHash: string, now: Date): Promise<void> {
  await tx.query("UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1", [
    tx.userId,
    passwordHash,
    now,
  ]);
}

export interface ProfileChange {
  readonly name: string | null;
  readonly locale: string | null;
  readonly theme: string | null;
}

/** Changes what is given of the profile of the user as whom the transaction runs. */
export async function updateUser(
  tx: PersonTransaction,
  { name, locale, theme }: ProfileChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE users SET name = coalesce($2, name), locale = coalesce($3, locale), theme = coalesce($4, theme),
       updated_at = $5 WHERE id = $1`,
    [tx.userId, name, locale, theme, now],
  );
}

/** Adds a user without a password, inside a transaction of an organization. */
export async function insertUserIn(tx: Transaction, user: Omit<User, "passwordHash">): Promise<void> {
  await tx.query("SELECT set_config('hiatus.user_id', $1, true)", [user.id]);
  await tx.query("INSERT INTO users (id, email, name) VALUES ($1, $2, $3)", [user.id, user.email, user.name]);
}

/** A user's place in one organization. */
export interface UserPlace {
  readonly organizationId: string;
  readonly employeeId: string;
}

/** All organizations in which the user is an employee, active or not. */
export async function findPlaces(userId: string): Promise<UserPlace[]> {
  const { rows } = await pool().query<UserPlace>(
    statement(
      `SELECT organization_id AS "organizationId", employee_id AS "employeeId" FROM hiatus.employees_of_user($1)`,
      [userId],
    ),
  );
  return rows;
}

/** Adds a user with a password, inside a transaction of an organization. An address in use is refused by `users_email_key`. */
export async function insertUserWithPassword(
  tx: Transaction,
  { passwordHash, locale, ...user }: User & { readonly passwordHash: string; readonly locale: string },
): Promise<void> {
  await insertUserIn(tx, user);
  await tx.query("UPDATE users SET password_hash = $2, locale = $3 WHERE id = $1", [
    user.id,
    passwordHash,
    locale,
  ]);
}
