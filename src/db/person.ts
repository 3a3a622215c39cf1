import { type Query, withSetting } from "./with-setting";

/** SQL inside a transaction that sees one person's user, sessions and links, and no organization. */
export interface PersonTransaction {
  readonly userId: string;
  readonly query: Query;
}

/** Runs the work in a transaction as one user: what belongs to the person rather than to an organization. */
export async function asPerson<T>(userId: string, work: (tx: PersonTransaction) => Promise<T>): Promise<T> {
  return withSetting(["hiatus.user_id", userId], (query) => work({ userId, query }));
}
