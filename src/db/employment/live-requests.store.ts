import type { Hundredths } from "@/domain/amount";
import { LIVE_STATUSES } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import { isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** A request as it counts. */
export interface CountedRequest {
  readonly id: string;
  readonly policyId: string;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
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
      ...{ totalHundredths: true, needsAttention: true },
    },
    where: { organizationId, employeeId, OR: [{ status: { in: [...live] } }, { id: { in: [...ids] } }] },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
  });
  return found.map(({ id, policyId, startDate, endDate, status, totalHundredths, needsAttention }) => ({
    ...{ id, policyId, needsAttention, hundredths: totalHundredths },
    ...{ startDate: isoDateOf(startDate), endDate: isoDateOf(endDate), isLive: live.includes(status) },
  }));
}
