import { readEmployee } from "@/db/employees.store";
import { type ChartRow, readChartLevel } from "@/db/people-pages.store";
import { inTransaction } from "@/db/transaction";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const SHOWN = 500;

interface GetChart {
  readonly manager_id?: string | null | undefined;
  readonly cursor?: string | null | undefined;
}

/** Who reports directly to a manager, or who stands at the top, page by page; for everybody. Errors: 404. */
export async function getChart(
  ctx: ServiceContext,
  { manager_id = null, cursor }: GetChart,
): Promise<{ people: ChartRow[]; hidden: number; next_cursor: string | null }> {
  const afterId = idOfCursor(cursor);
  return inTransaction(ctx, async (tx) => {
    const from = manager_id ?? ctx.actor.employeeId;
    const { today } = found(await readEmployee(tx, from, ctx.now), "There is no such employee.");
    const { people, total } = await readChartLevel(tx, {
      managerId: manager_id,
      today,
      afterId,
      limit: SHOWN,
    });
    const hidden = total - people.length;
    const last = people.at(-1);
    return { people, hidden, next_cursor: hidden > 0 && last ? cursorOf(last.id) : null };
  });
}
