import type { Hundredths } from "../amount";
import type { Assignment, Employment } from "../balances/facts";
import { fromDayNumber, toDayNumber } from "../dates/iso-date";
import { isHeldOn } from "./day-count";
import type { TimeOffDates } from "./time-off-dates";

/** What becomes of a live request when something else changes. */
export const FORESEEN_EFFECTS = ["cancelled", "shortened", "recounted", "needs_attention"] as const;
export type ForeseenEffect = (typeof FORESEEN_EFFECTS)[number];

/** What is seen of a request before and after. */
export interface SeenRequest {
  readonly isLive: boolean;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  /** Under another one it is counted again, even if it takes the same. */
  readonly policyId?: string;
}

/** Null when nothing becomes of it. `held` is what holds afterwards. */
export function foreseenEffect(
  before: SeenRequest,
  after: SeenRequest,
  held: { readonly dates: Pick<TimeOffDates, "startDate" | "endDate"> } & {
    readonly employment: Employment;
    readonly assignments: readonly Assignment[];
  },
): ForeseenEffect | null {
  if (!after.isLive) return "cancelled";
  const isSame = before.hundredths === after.hundredths && before.policyId === after.policyId;
  if (isSame && before.needsAttention === after.needsAttention) return null;
  if (after.needsAttention) return "needs_attention";
  return after.hundredths < before.hundredths && reachesOutside(held) ? "shortened" : "recounted";
}

function reachesOutside({ dates, ...held }: Parameters<typeof foreseenEffect>[2]): boolean {
  const last = toDayNumber(dates.endDate);
  for (let day = toDayNumber(dates.startDate); day <= last; day++) {
    if (!isHeldOn(fromDayNumber(day), held)) return true;
  }
  return false;
}
