import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";

/** No time off on some days, or only for a number of people at once. */
export const LIMIT_KINDS = ["blackout", "capacity"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** How many limits an organization can have, and how many people a capacity can let be away. */
export const MOST_LIMITS = 200;
export const MOST_ABSENT = 10_000;

/** What people fill in of a limit. */
export interface LimitFields {
  readonly name: string;
  readonly kind: LimitKind;
  /** Null: whatever the department. */
  readonly departmentId: string | null;
  /** Null: whatever the site. */
  readonly siteId: string | null;
  /** Empty: time off under any policy that does not interrupt other time off. */
  readonly policyIds: readonly string[];
  readonly startDate: IsoDate;
  /** Inclusive; null: always. */
  readonly endDate: IsoDate | null;
  /** How many people may be away in the same half day; null for a blackout. */
  readonly maxAbsent: number | null;
}

/** What is wrong with a limit, regardless of what its ids name. */
export function limitErrors({ kind, startDate, endDate, maxAbsent }: LimitFields): FieldError[] {
  const errors: FieldError[] = [];
  if (endDate !== null && endDate < startDate) {
    errors.push({ path: "/end_date", code: "end_before_start", sentence: "time_off.end_before_start" });
  }
  if (kind === "capacity" && maxAbsent === null) {
    errors.push({ path: "/max_absent", code: "required", sentence: "limits.how_many" });
  }
  if (kind === "blackout" && maxAbsent !== null) {
    errors.push({ path: "/max_absent", code: "not_applicable", sentence: "limits.nobody_anyway" });
  }
  return errors;
}
