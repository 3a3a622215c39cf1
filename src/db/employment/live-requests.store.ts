import type { Hundredths } from "@/domain/amount";
import { LIVE_STATUSES } from "@/domain/approval/states";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { DAY_PART } from "../calendar/calendar-shapes";
import { isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** A request as it counts. */
export interface CountedRequest extends TimeOffDates {
  readonly id: string;
  readonly policyId: string;
  readonly isLive: boolean;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
}

/** All requests of an employee that are live, or are among those with the ids, by their first day. */
export async function readCountedRequests(
  { rows, organizationId }: Transaction,
  employeeId: string,
  ids: readonly string[],
): Promise<CountedRequest[]> {
  const live: readonly string[] = LIVE_STATUSES;
  const found = await rows.timeOffRequest.findMany({
    select: {
      ...{ id: true, policyId: true, startDate: true, endDate: true, status: true },
      ...{ startDateType: true, endDateType: true, totalHundredths: true, needsAttention: true },
    },
    where: { organizationId, employeeId, OR: [{ status: { in: [...live] } }, { id: { in: [...ids] } }] },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
  });
  return found.map(({ id, policyId, status, totalHundredths, needsAttention, ...dates }) => ({
    ...{ id, policyId, needsAttention, hundredths: totalHundredths, isLive: live.includes(status) },
    ...{ startDate: isoDateOf(dates.startDate), startDateType: DAY_PART.parse(dates.startDateType) },
    ...{ endDate: isoDateOf(dates.endDate), endDateType: DAY_PART.parse(dates.endDateType) },
  }));
}
