// SQL for who somebody is: functions that run as the owner, since nobody is known yet.
import { inTransaction, type PersonTransaction } from "../connection/transaction";

/** A person who signs in. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null until the user has set one. */
  readonly passwordHash: string | null;
}

/** The language that the transaction's user has chosen. */
export async function readLocale(tx: PersonTransaction): Promise<string | null> {
  const user = await tx.rows.user.findUnique({ where: { id: tx.userId }, select: { locale: true } });
  return user?.locale ?? null;
}

/** The id of the user with this sign-in address, ignoring case. */
export async function findUser(email: string): Promise<string | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.user_by_email($1) AS result", [email]),
  );
  return row?.result ?? null;
}

/** The user as whom the transaction runs. */
export async function readUser(tx: PersonTransaction): Promise<User | null> {
  return tx.rows.user.findUnique({
    where: { id: tx.userId },
    select: { id: true, email: true, name: true, passwordHash: true },
  });
}

/** Sets the password of the transaction's user if there is none yet; false if there is. */
export async function setFirstPassword(
  tx: PersonTransaction,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.rows.user.updateMany({
    where: { id: tx.userId, passwordHash: null },
    data: { passwordHash, updatedAt: now },
  });
  return count > 0;
}

/** Removes the password of the transaction's user; false when there is none. */
export async function dropPassword(tx: PersonTransaction, now: Date): Promise<boolean> {
  const { count } = await tx.rows.user.updateMany({
    where: { id: tx.userId, passwordHash: { not: null } },
    data: { passwordHash: null, updatedAt: now },
  });
  return count > 0;
}

/** Sets the password of the transaction's user, whatever it was. */
export async function replacePassword(tx: PersonTransaction, passwordHash: string, now: Date): Promise<void> {
  await tx.rows.user.updateMany({ where: { id: tx.userId }, data: { passwordHash, updatedAt: now } });
}

const DEFAULT_ORGANIZATION = "SELECT default_organization_id AS id FROM users WHERE id = $1::uuid";

/** The organization that a sign-in of the transaction's user opens; null: the one in which they were last. */
export async function readDefaultOrganization(tx: PersonTransaction): Promise<string | null> {
  // SQL: hot, as below
  const [user] = await tx.query(DEFAULT_ORGANIZATION, [tx.userId]);
  return user?.id ?? null;
}

/** The same as the only thing that a transaction does. */
export async function readDefaultOrganizationOnly(tx: PersonTransaction): Promise<string | null> {
  // SQL: hot: each page of the portal asks
  const [user] = await tx.finish(DEFAULT_ORGANIZATION, [tx.userId]);
  return user?.id ?? null;
}

/** Sets the organization that a sign-in of the transaction's user opens. */
export async function writeDefaultOrganization(
  tx: PersonTransaction,
  defaultOrganizationId: string | null,
  now: Date,
): Promise<void> {
  await tx.rows.user.updateMany({
    where: { id: tx.userId },
    data: { defaultOrganizationId, updatedAt: now },
  });
}

export interface ProfileChange {
  readonly name: string | null;
  readonly locale: string | null;
  readonly theme: string | null;
}

/** Changes the given fields in the profile of the transaction's user. */
export async function updateUser(
  tx: PersonTransaction,
  { name, locale, theme }: ProfileChange,
  now: Date,
): Promise<void> {
  await tx.rows.user.updateMany({
    where: { id: tx.userId },
    data: {
      ...(name === null ? {} : { name }),
      ...(locale === null ? {} : { locale }),
      ...(theme === null ? {} : { theme }),
      updatedAt: now,
    },
  });
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly passwordHash?: string;
  readonly locale?: string;
}

/** Adds the transaction's user. An address in use is refused by `users_email_key`. */
export async function insertUser(tx: PersonTransaction, user: NewUser): Promise<void> {
  await tx.rows.user.create({ data: { ...user, id: tx.userId } });
}

/** A user's place in one organization. */
export interface UserPlace {
  readonly organizationId: string;
  readonly employeeId: string;
}

/** All organizations in which the user is an employee, active or not. */
export async function findPlaces(userId: string): Promise<UserPlace[]> {
  return inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT organization_id AS "organizationId", employee_id AS "employeeId" FROM hiatus.employees_of_user($1)
       WHERE organization_id IS NOT NULL AND employee_id IS NOT NULL`,
      [userId],
    ),
  );
}
