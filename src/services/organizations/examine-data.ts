import { countViolations } from "@/db/doctor/doctor.store";
import { countWrongClosings } from "../balances/count-wrong-closings";
import { actAsOperator } from "./act-as-operator";

/**
 * How often each invariant of the data is broken in all organizations, by its name; all 0 when the data is
 * sound.
 */
export async function examineData(ownerUrl: string, now: Date): Promise<Record<string, number>> {
  const { counts, organizationIds } = await countViolations(ownerUrl);
  let closings = 0;
  for (const id of organizationIds) closings += await countWrongClosings(actAsOperator(id, now));
  return { ...counts, closed_cycles_unlike_their_history: closings };
}
