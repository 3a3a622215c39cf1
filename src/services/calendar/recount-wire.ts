import type { RecountSummary as RecountOnWire } from "@/contracts/calendar/recount";
import { toDays } from "@/domain/amount";
import type { RecountSummary } from "./recount-requests";

/** What a recount does, in days, as the wire has it. */
export function recountOnWire(summary: RecountSummary): RecountOnWire {
  return {
    people: summary.people,
    requests: summary.requests,
    days_given_back: toDays(summary.hundredthsGivenBack),
    days_taken: toDays(summary.hundredthsTaken),
    needs_attention: summary.needsAttention,
  };
}
