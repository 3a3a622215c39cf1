import type { IdInput, Reference } from "@/contracts/people/references";
import { closeCalendar, readLimit, removeLimit } from "@/db/booking-limits/booking-limits.store";
import { inTransaction } from "@/db/connection/transaction";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedLimit } from "./limit-wire";

/** Removes a limit. Errors: 404. */
export async function deleteLimit(ctx: ServiceContext, { id }: IdInput): Promise<Reference> {
  return inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
    await closeCalendar(tx);
    const limit = found(await readLimit(tx, id), "missing.booking_limit");
    await removeLimit(tx, limit.id);
    await record(tx, ctx, {
      action: "booking_limit.deleted",
      entity: "booking_limit",
      entityId: limit.id,
      before: auditedLimit(limit),
    });
    return { id: limit.id };
  });
}
