import type { BookingLimit, CreateBookingLimitInput } from "@/contracts/booking-limits";
import { MOST_ABSENT } from "@/domain/booking-limits/booking-limit";

/** What stands in the form of a limit. */
export interface LimitValues {
  name: string;
  kind: BookingLimit["kind"];
  department_id: string | null;
  site_id: string | null;
  policy_ids: string[];
  start_date: string;
  /** Empty: always. */
  end_date: string;
  /** As it is typed. */
  max_absent: string;
}

/** The values that the form of a limit begins with; null: a new one. */
export function limitValues(limit: BookingLimit | null): LimitValues {
  return {
    name: limit?.name ?? "",
    kind: limit?.kind ?? "blackout",
    department_id: limit?.department_id ?? null,
    site_id: limit?.site_id ?? null,
    policy_ids: limit?.policy_ids ?? [],
    start_date: limit?.start_date ?? "",
    end_date: limit?.end_date ?? "",
    max_absent: limit?.max_absent?.toString() ?? "",
  };
}

/** What is sent for them. */
export function limitInput({ end_date, max_absent, ...values }: LimitValues): CreateBookingLimitInput {
  return {
    ...values,
    start_date: values.start_date as CreateBookingLimitInput["start_date"],
    end_date: end_date === "" ? null : (end_date as CreateBookingLimitInput["start_date"]),
    max_absent: values.kind === "capacity" ? countOf(max_absent) : null,
  };
}

/** How many people somebody has typed; null where that is no number that a limit can have. */
export function countOf(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_ABSENT ? Number(text) : null;
}
