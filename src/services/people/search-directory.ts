import { readEmployee } from "@/db/employees.store";
import { type PersonRow, searchPeople } from "@/db/people-pages.store";
import { inTransaction } from "@/db/transaction";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

interface SearchDirectory {
  readonly search?: string | undefined;
  readonly department_id?: string | undefined;
  readonly position_id?: string | undefined;
  readonly site_id?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** A page of the people who work here, for everybody. */
export async function searchDirectory(
  ctx: ServiceContext,
  { limit, ...input }: SearchDirectory,
): Promise<{ items: PersonRow[]; next_cursor: string | null }> {
  const afterId = idOfCursor(input.cursor);
  const rows = await inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "There is no such employee.");
    return searchPeople(tx, {
      today: me.today,
      search: input.search ?? "",
      departmentId: input.department_id ?? null,
      positionId: input.position_id ?? null,
      siteId: input.site_id ?? null,
      afterId,
      limit: limit + 1,
    });
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last.id) : null };
}
