import type { TimeOffRequest } from "@/contracts/time-off";
import { toDays } from "@/domain/amount";
import { type CountedDate, shownReason } from "@/domain/time-off/day-count";

/** What a date of a request counts, and why, on the wire. */
export function dayOnWire({ date, hundredths, reason }: CountedDate): TimeOffRequest["dates"][number] {
  const shown = shownReason(reason);
  return { date, days: toDays(hundredths), reason: shown.reason, interrupted_part: shown.interruptedPart };
}
