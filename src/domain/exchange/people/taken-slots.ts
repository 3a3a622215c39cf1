import type { SlotRange } from "../../time-off/time-off-dates";

/** The half days that one person's time off takes, to find out whether more time off shares one. */
export class TakenSlots {
  /** In order, and apart. */
  private readonly ranges: SlotRange[] = [];

  /** Takes the half days; false, and nothing is taken, when one of them is taken already. */
  take(wanted: SlotRange): boolean {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const range = this.ranges[middle];
      if (range !== undefined && range.last < wanted.first) low = middle + 1;
      else high = middle;
    }
    const next = this.ranges[low];
    if (next !== undefined && next.first <= wanted.last) return false;
    this.ranges.splice(low, 0, wanted);
    return true;
  }
}
