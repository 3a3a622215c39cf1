// SQL for the job: a function that runs as the owner, to whom the jobs' tables belong.
import type { AccountChange } from "@/domain/account/account-change";
import type { PersonTransaction } from "../connection/transaction";

/** Has the person told by mail of a change of how they sign in, once it is committed. */
export async function tellPerson(tx: PersonTransaction, change: AccountChange): Promise<void> {
  await tx.query("SELECT hiatus.tell_person($1)::text", [change]);
}
