import type { ServiceContext } from "../service-context";
import { changeHolidays, consequencesOnWire } from "./change-holidays";
import type { WantedHolidays } from "./plan-holidays";

type Chosen = Omit<Extract<WantedHolidays, { kind: "import" }>, "kind">;

/** Adds the public holidays that were chosen of the list, but those that are there already. Errors: 422. */
export async function importHolidays(ctx: ServiceContext, chosen: Chosen) {
  return changeHolidays(ctx, { kind: "import", ...chosen }, consequencesOnWire);
}
