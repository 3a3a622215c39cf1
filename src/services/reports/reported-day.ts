import type { Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { addMonths, type IsoDate } from "@/domain/dates/iso-date";
import { MONTHS_AHEAD } from "@/domain/time-off/bookable-dates";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The day of a report: the caller's today unless another is asked for. Error: 422 for one too far ahead. */
export async function reportedDay(
  tx: Transaction,
  { actor, now }: ServiceContext,
  on: IsoDate | undefined,
): Promise<IsoDate> {
  const { today } = found(await readEmployee(tx, actor.employeeId, now), "missing.employee");
  const last = addMonths(today, MONTHS_AHEAD);
  if (on !== undefined && on > last) {
    throw invalidField("/on", "too_late", { key: "time_off.balance_too_late", last });
  }
  return on ?? today;
}
