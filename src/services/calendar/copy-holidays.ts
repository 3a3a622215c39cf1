import type { CopyHolidaysInput, HolidayConsequences } from "@/contracts/calendar/holidays";
import type { ServiceContext } from "../service-context";
import { changeHolidays, consequencesOnWire } from "./change-holidays";

/** Adds the same holidays a year later, except those that already exist. Errors: 422. */
export async function copyHolidays(
  ctx: ServiceContext,
  { ids }: CopyHolidaysInput,
): Promise<HolidayConsequences> {
  return changeHolidays(ctx, { kind: "copy", ids }, consequencesOnWire);
}
