import type { PolicyConsequences } from "@/contracts/policies/policies";
import { toDays } from "@/domain/amount";
import { mapInSteps } from "@/domain/steps";
import { type ForeseenEffect, foreseenEffect } from "@/domain/time-off/foreseen-effect";
import type { CountedAnew } from "../calendar/count-anew";
import { inTurns } from "../in-turns";

/** What becomes of a request that was counted anew; null when nothing does. */
export function effectOf({ request, hundredths, change, isMarked }: CountedAnew): ForeseenEffect | null {
  return foreseenEffect(
    { isLive: true, hundredths: hundredths - change, needsAttention: request.needsAttention },
    { isLive: true, hundredths, needsAttention: isMarked },
    { dates: request, employment: request.employee, assignments: request.assignments },
  );
}

/** A page lists so many, and counts the rest. */
const MOST_LISTED = 200;

/** The first requests that would be different, by their first day, with whose they are, and how many there are. */
export async function affectedRequests(
  counted: readonly CountedAnew[],
): Promise<Pick<PolicyConsequences, "affected" | "affected_count">> {
  const effects = await inTurns(mapInSteps(counted, (anew) => ({ anew, effect: effectOf(anew) })));
  const affected = effects.flatMap(({ anew, effect }) => (effect === null ? [] : [{ anew, effect }]));
  return {
    affected: affected
      .sort((one, other) => inTime(one.anew, other.anew))
      .slice(0, MOST_LISTED)
      .map(({ anew: { request, hundredths, change }, effect }) => ({
        ...{ id: request.id, effect, employee_name: request.employee.name },
        ...{ start_date: request.startDate, end_date: request.endDate },
        ...{ days_before: toDays(hundredths - change), days_after: toDays(hundredths) },
      })),
    affected_count: affected.length,
  };
}

function inTime({ request: one }: CountedAnew, { request: other }: CountedAnew): number {
  const key = ({ startDate, employee, id }: CountedAnew["request"]) => `${startDate} ${employee.name} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}
