import { readEmployee } from "@/db/employees.store";
import { type ChartRow, readChartLevel } from "@/db/people-pages.store";
import { inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const SHOWN = 500;

/** Who reports directly to a manager, or who stands at the top; for everybody. Errors: 404. */
export async function getChart(
  ctx: ServiceContext,
  { manager_id = null }: { readonly manager_id?: string | null | undefined },
): Promise<{ people: ChartRow[]; hidden: number }> {
  return inTransaction(ctx, async (tx) => {
    const from = manager_id ?? ctx.actor.employeeId;
    const { today } = found(await readEmployee(tx, from, ctx.now), "There is no such employee.");
    const { people, total } = await readChartLevel(tx, { managerId: manager_id, today, limit: SHOWN });
    return { people, hidden: total - people.length };
  });
}
