import { randomUUID } from "node:crypto";
import type { BookingLimit, CreateBookingLimitInput } from "@/contracts/booking-limits";
import { closeCalendar, countLimits, insertLimit } from "@/db/booking-limits/booking-limits.store";
import { inTransaction } from "@/db/connection/transaction";
import { type LimitFields, MOST_LIMITS } from "@/domain/booking-limits/booking-limit";
import { record } from "../audit/record";
import { invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedLimit, limitOnWire } from "./limit-wire";
import { explainLimitRefusal, refuseUnfitLimit } from "./refuse-unfit-limit";

/** Adds a limit; it holds for what is booked from now on. Errors: 422. */
export async function createLimit(
  ctx: ServiceContext,
  input: CreateBookingLimitInput,
): Promise<BookingLimit> {
  const fields = limitFields(input);
  return explainLimitRefusal(() =>
    inTransaction({ ...ctx, waitsForCalendar: true }, async (tx) => {
      await closeCalendar(tx);
      await refuseUnfitLimit(tx, { before: null, after: fields });
      if ((await countLimits(tx)) >= MOST_LIMITS) {
        throw invalidField("", "too_many", { key: "limits.too_many", most: MOST_LIMITS });
      }
      const row = { ...fields, id: randomUUID(), createdAt: ctx.now };
      await insertLimit(tx, row);
      await record(tx, ctx, {
        action: "booking_limit.created",
        entity: "booking_limit",
        entityId: row.id,
        after: auditedLimit(fields),
      });
      return limitOnWire(row);
    }),
  );
}

function limitFields(input: CreateBookingLimitInput): LimitFields {
  return {
    name: input.name,
    kind: input.kind,
    departmentId: input.department_id,
    siteId: input.site_id,
    policyIds: [...new Set(input.policy_ids.map((id) => id.toLowerCase()))],
    startDate: input.start_date,
    endDate: input.end_date,
    maxAbsent: input.max_absent,
  };
}
