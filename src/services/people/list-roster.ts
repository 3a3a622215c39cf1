import { readEmployee } from "@/db/employees.store";
import { type RosterOrder, type RosterQuery, type RosterRow, readRoster } from "@/db/roster.store";
import { inTransaction } from "@/db/transaction";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

interface ListRoster {
  readonly search?: string | undefined;
  readonly department_id?: string | undefined;
  readonly position_id?: string | undefined;
  readonly site_id?: string | undefined;
  readonly role?: "admin" | "member" | undefined;
  readonly state: RosterQuery["state"];
  readonly order: RosterOrder;
  readonly is_descending: boolean;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** A page of everybody who works or worked here, with how far each is set up; for admins. */
export async function listRoster(
  ctx: ServiceContext,
  { state, order, is_descending, limit, ...input }: ListRoster,
): Promise<{ items: RosterRow[]; total: number; next_cursor: string | null }> {
  const afterId = idOfCursor(input.cursor);
  const { rows, total } = await inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "There is no such employee.");
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
