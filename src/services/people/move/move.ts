import type { IsoDate } from "@/domain/dates/iso-date";

/** One policy's days from a date on, to another one. */
export interface Move {
  readonly employeeId: string;
  readonly policyId: string;
  readonly toPolicyId: string;
  readonly from: IsoDate;
  /** The last day of what moves; null: there is none. */
  readonly until: IsoDate | null;
}
