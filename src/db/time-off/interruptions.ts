import type { Hundredths } from "@/domain/amount";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";

/** A request that loses days to others, or gets them back, as `hiatus.write_interrupted` takes it. */
export interface InterruptedRow {
  readonly requestId: string;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  /** The requests that then take days out of it. */
  readonly interruptedBy: readonly string[];
}
