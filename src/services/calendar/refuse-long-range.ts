import { daysBetween, type IsoDate } from "@/domain/dates/iso-date";
import { invalidField } from "../refuse";

const LONGEST_DAYS = 400;

/** 422 for a range with more days than a calendar may show. */
export function refuseLongRange({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= LONGEST_DAYS) return;
  throw invalidField("/to", "bad_range", { key: "calendar.long_range", most: LONGEST_DAYS });
}
