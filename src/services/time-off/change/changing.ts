import type { RequestFacts } from "@/db/time-off/request-facts";
import type { IsoDate } from "@/domain/dates/iso-date";
import { DomainError } from "@/domain/errors";
import type { ChangeKind, DatesUnderPolicy } from "@/domain/time-off/change/change-kind";
import type { CheckedRequest } from "@/domain/time-off/check-request";
import { type DayPart, timeOffDates } from "@/domain/time-off/time-off-dates";
import type { ExaminedFile } from "../../attachments/examine-files";
import type { Bookable } from "../check-booking";

/** A request under its locks, and what becomes of it. */
export interface Changing {
  readonly request: RequestFacts;
  /** The approved one that it waits to replace. */
  readonly old: RequestFacts | null;
  readonly wanted: DatesUnderPolicy;
  readonly note: string | null;
  /** Those that are added. */
  readonly files: readonly ExaminedFile[];
  /** Whether an admin changes it despite limits on booking. */
  readonly overridesLimits: boolean;
}

/** The same with how it comes about, and what the rules say to it. */
export interface CheckedChange extends Changing {
  readonly kind: ChangeKind;
  readonly facts: Bookable;
  readonly checked: CheckedRequest;
}

interface GivenChange {
  readonly policy_id?: string | undefined;
  readonly start_date?: IsoDate | undefined;
  readonly end_date?: IsoDate | undefined;
  readonly start_date_type?: DayPart | undefined;
  readonly end_date_type?: DayPart | undefined;
}

/**
 * The dates and the policy that a change asks for; what is left out stays as it is. On a single day, one given
 * part stands for both. Error: 422 `validation_failed` when they are not a contiguous run of half days.
 */
export function wantedOf(request: RequestFacts, given: GivenChange): DatesUnderPolicy {
  const { policy_id, start_date, end_date, start_date_type, end_date_type } = given;
  const startDate = start_date ?? request.startDate;
  const endDate = end_date ?? request.endDate;
  const isOneForBoth =
    startDate === endDate && (start_date_type === undefined) !== (end_date_type === undefined);
  const { dates, errors } = timeOffDates({
    startDate,
    endDate,
    startDateType: start_date_type ?? (isOneForBoth ? undefined : request.startDateType),
    endDateType: end_date_type ?? (isOneForBoth ? undefined : request.endDateType),
  });
  if (dates) return { policyId: policy_id ?? request.policyId, dates };
  throw new DomainError("validation_failed", { detail: "time_off.dates_do_not_fit", errors });
}
