import type { PeopleDirectory, PeopleDirectoryInput } from "@/contracts/people/people";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { searchPeople } from "@/db/people/people-pages.store";
import { cursorOf, idOfCursor } from "../../page-cursor";
import { found } from "../../refuse";
import type { ServiceContext } from "../../service-context";

/** A page of the people who work here; everybody may read it. */
export async function searchDirectory(
  ctx: ServiceContext,
  { limit, ...input }: PeopleDirectoryInput,
): Promise<PeopleDirectory> {
  const afterId = idOfCursor(input.cursor);
  const rows = await inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
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
