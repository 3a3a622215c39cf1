import type { CreateHolidayInput } from "@/contracts/calendar/holidays";
import { entryOnWire } from "../directory/entry-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { changeHolidays } from "./change-holidays";

/** Adds a holiday and gives back the days that it frees. Errors: 422. */
export async function createHoliday(ctx: ServiceContext, fields: CreateHolidayInput) {
  return changeHolidays(ctx, { kind: "create", ...fields }, ({ after }) =>
    entryOnWire(found(after[0], "calendar.holiday_gone")),
  );
}
