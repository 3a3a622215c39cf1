import type { HolidayConsequences, ImportHolidaysInput } from "@/contracts/calendar/holidays";
import type { ServiceContext } from "../service-context";
import { changeHolidays, consequencesOnWire } from "./change-holidays";

/** Adds the chosen public holidays of the list, except those that already exist. Errors: 422. */
export async function importPublicHolidays(
  ctx: ServiceContext,
  chosen: ImportHolidaysInput,
): Promise<HolidayConsequences> {
  return changeHolidays(ctx, { kind: "import", ...chosen }, consequencesOnWire);
}
