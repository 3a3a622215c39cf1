import type { IsoDate } from "../dates/iso-date";
import { isBelowFloor } from "./balance";
import type { BalanceFacts } from "./facts";

/** Whether a balance that counts now, or will, is lower than allowed for good: nothing that its cycle still credits covers it. */
export function isOverdrawn(facts: BalanceFacts, today: IsoDate): boolean {
  return facts.assignments.some((assignment) => {
    const { endEffectiveDate: end } = assignment;
    if (end !== null && end < today) return false;
    return isBelowFloor(facts, assignment, today);
  });
}
