import type { BookingLimit } from "@/contracts/booking-limits";
import type { LimitRow } from "@/db/booking-limits/booking-limits.store";
import type { LimitFields } from "@/domain/booking-limits/booking-limit";

/** The limit on the wire. */
export function limitOnWire({ id, createdAt, ...fields }: LimitRow): BookingLimit {
  return { id, ...auditedLimit(fields), created_at: createdAt.toISOString() };
}

/** What the audit keeps of it. */
export function auditedLimit(fields: LimitFields) {
  return {
    name: fields.name,
    kind: fields.kind,
    department_id: fields.departmentId,
    site_id: fields.siteId,
    policy_ids: [...fields.policyIds],
    start_date: fields.startDate,
    end_date: fields.endDate,
    max_absent: fields.maxAbsent,
  };
}
