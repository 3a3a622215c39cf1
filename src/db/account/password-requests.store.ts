// SQL for asking: a function that runs as the owner, since nobody is known yet.
import { inTransaction } from "../connection/transaction";

/** Somebody who wants to set another password. */
export interface PasswordRequest {
  readonly email: string;
  readonly createdAt: Date;
}

/** Notes that somebody asked for a link to this address, with the job that sends it. */
export async function askForPassword(email: string): Promise<void> {
  await inTransaction({ lookUp: "ids" }, (tx) => tx.only("SELECT hiatus.ask_for_password($1)", [email]));
}

/** What was asked for; null when it was done. */
export async function readPasswordRequest(id: string): Promise<PasswordRequest | null> {
  return inTransaction({ passwordRequestId: id }, (tx) =>
    tx.rows.passwordRequest.findUnique({ where: { id: tx.passwordRequestId } }),
  );
}

/** Forgets what was asked for, with the address. */
export async function endPasswordRequest(id: string): Promise<void> {
  await inTransaction({ passwordRequestId: id }, (tx) =>
    tx.rows.passwordRequest.deleteMany({ where: { id: tx.passwordRequestId } }),
  );
}
