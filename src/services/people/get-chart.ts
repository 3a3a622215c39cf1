import type { PeopleChart, PeopleChartInput } from "@/contracts/people/people";
import { inTransaction } from "@/db/connection/transaction";
import { readChartLevel } from "@/db/people/chart.store";
import { readEmployee } from "@/db/people/employees.store";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const SHOWN = 500;

/**
 * Who reports directly to a manager, or who is at the top, page by page; everybody may read it. Errors: 404.
 */
export async function getChart(
  ctx: ServiceContext,
  { manager_id, cursor }: PeopleChartInput,
): Promise<PeopleChart> {
  const afterId = idOfCursor(cursor);
  return inTransaction(ctx, async (tx) => {
    const from = manager_id ?? ctx.actor.employeeId;
    const { today } = found(await readEmployee(tx, from, ctx.now), "missing.employee");
    const { people, total } = await readChartLevel(tx, {
      managerId: manager_id ?? null,
      today,
      afterId,
      limit: SHOWN,
    });
    const hidden = total - people.length;
    const last = people.at(-1);
    return { people, hidden, next_cursor: hidden > 0 && last ? cursorOf(last.id) : null };
  });
}
