import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The date given, or today where the caller works. */
export async function dateAskedFor(
  tx: Transaction,
  ctx: ServiceContext,
  on: IsoDate | undefined,
): Promise<IsoDate> {
  if (on !== undefined) return on;
  const caller = await readEmployee(tx, ctx.actor.employeeId, ctx.now);
  return found(caller, "people.not_employed_here").today;
}
