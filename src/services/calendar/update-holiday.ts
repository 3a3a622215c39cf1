import type { UpdateHolidayInput } from "@/contracts/calendar/holidays";
import { entryOnWire } from "../directory/entry-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { changeHolidays } from "./change-holidays";

/**
 * Changes the given fields of a holiday, and recounts the requests that it affected or affects. Errors: 404,
 * 422.
 */
export async function updateHoliday(ctx: ServiceContext, changes: UpdateHolidayInput) {
  return changeHolidays(ctx, { kind: "update", ...changes }, ({ after }) =>
    entryOnWire(found(after[0], "missing.holiday")),
  );
}
