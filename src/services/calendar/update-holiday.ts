import { entryOnWire } from "../directory/entry-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { changeHolidays } from "./change-holidays";
import type { WantedHolidays } from "./plan-holidays";

type Changes = Omit<Extract<WantedHolidays, { kind: "update" }>, "kind">;

/** Changes what is given of a holiday, and counts the requests that it touched or touches. Errors: 404, 422. */
export async function updateHoliday(ctx: ServiceContext, changes: Changes) {
  return changeHolidays(ctx, { kind: "update", ...changes }, ({ after }) =>
    entryOnWire(found(after[0], "There is no such holiday.")),
  );
}
