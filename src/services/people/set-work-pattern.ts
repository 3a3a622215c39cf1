import type { SetWorkPatternInput, WorkPattern } from "@/contracts/people/work-patterns";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { readWorkPatterns, writeWorkPattern } from "@/db/calendar/work-patterns.store";
import { inTransaction } from "@/db/connection/transaction";
import { lockEmployee } from "@/db/people/people.store";
import { record } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { recountRequests } from "../calendar/recount-requests";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Sets what an employee works from a date on, and recounts booked time off from today on. Errors: 404. */
export async function setWorkPattern(
  ctx: ServiceContext,
  { id, ...pattern }: SetWorkPatternInput,
): Promise<WorkPattern> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const { id: employeeId } = found(await lockEmployee(tx, id), "missing.employee");
    const patterns = await readWorkPatterns(tx, employeeId);
    const before = patterns.find(({ effective_date }) => effective_date === pattern.effective_date);
    if (JSON.stringify(before) === JSON.stringify(pattern)) return pattern;
    await writeWorkPattern(tx, { employeeId, pattern, now: ctx.now });
    await record(tx, ctx, {
      action: "work_pattern.set",
      entity: "employee",
      entityId: employeeId,
      ...(before && { before: { ...before } }),
      after: { ...pattern },
    });
    await recountRequests(tx, ctx, [employeeId]);
    // Under a policy that earns by the pattern, cycles from its date on close differently.
    await recloseBalances(tx, { employeeId, policyId: null, from: pattern.effective_date, now: ctx.now });
    return pattern;
  });
}
