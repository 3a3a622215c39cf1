import type { ServiceContext } from "../service-context";
import { changeHolidays } from "./change-holidays";

/** Removes a holiday; what it freed is taken again. Errors: 404. */
export async function deleteHoliday(
  ctx: ServiceContext,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  return changeHolidays(ctx, { kind: "delete", id }, () => ({ id: id.toLowerCase() }));
}
