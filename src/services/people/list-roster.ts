import type { Roster, RosterInput } from "@/contracts/people/roster";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { readRoster } from "@/db/people/roster.store";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** A page of everybody who works or worked here, with how far each is set up; for admins. */
export async function listRoster(
  ctx: ServiceContext,
  { state, order, is_descending, limit, ...input }: RosterInput,
): Promise<Roster> {
  const afterId = idOfCursor(input.cursor);
  const { rows, total } = await inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
    return readRoster(tx, {
      today: me.today,
      now: ctx.now,
      words: (input.search ?? "").split(/\s+/).filter(Boolean),
      departmentId: input.department_id ?? null,
      positionId: input.position_id ?? null,
      siteId: input.site_id ?? null,
      role: input.role ?? null,
      state,
      order,
      isDescending: is_descending,
      afterId,
      limit: limit + 1,
    });
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next_cursor: rows.length > limit && last ? cursorOf(last.id) : null };
}
