import type { BookingLimit, UpdateBookingLimitInput } from "@/contracts/booking-limits";
import { closeCalendar, overwriteLimit, readLimit } from "@/db/booking-limits/booking-limits.store";
import { inTransaction } from "@/db/connection/transaction";
import type { LimitFields } from "@/domain/booking-limits/booking-limit";
import { record } from "../audit/record";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedLimit, limitOnWire } from "./limit-wire";
import { explainLimitRefusal, refuseUnfitLimit } from "./refuse-unfit-limit";

/** Changes the given fields of a limit; what is booked already stays. Errors: 404, 422. */
export async function updateLimit(
  ctx: ServiceContext,
  { id, ...changes }: UpdateBookingLimitInput,
): Promise<BookingLimit> {
  return explainLimitRefusal(() =>
    inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
      await closeCalendar(tx);
      const before = found(await readLimit(tx, id), "missing.booking_limit");
      const after = { ...before, ...changedFields(before, changes) };
      await refuseUnfitLimit(tx, { before, after });
      await overwriteLimit(tx, before.id, after);
      await record(tx, ctx, {
        action: "booking_limit.updated",
        entity: "booking_limit",
        entityId: before.id,
        before: auditedLimit(before),
        after: auditedLimit(after),
      });
      return limitOnWire(after);
    }),
  );
}

/** A blackout has no number, so what becomes one loses it unless it is given. */
function changedFields(before: LimitFields, changes: Omit<UpdateBookingLimitInput, "id">): LimitFields {
  const { kind = before.kind, policy_ids } = changes;
  const kept = kind === before.kind ? before.maxAbsent : null;
  return {
    name: changes.name ?? before.name,
    kind,
    departmentId: changes.department_id === undefined ? before.departmentId : changes.department_id,
    siteId: changes.site_id === undefined ? before.siteId : changes.site_id,
    policyIds: policy_ids ? [...new Set(policy_ids.map((id) => id.toLowerCase()))] : before.policyIds,
    startDate: changes.start_date ?? before.startDate,
    endDate: changes.end_date === undefined ? before.endDate : changes.end_date,
    maxAbsent: changes.max_absent === undefined ? kept : changes.max_absent,
  };
}
