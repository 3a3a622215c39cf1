import type { CalendarPerson, TeamCalendarInput } from "@/contracts/calendar/calendar";
import type { Page } from "@/contracts/page";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { readCalendarPeople } from "@/db/calendar/team-calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { isAdmin } from "@/domain/permissions/actor";
import { cursorOf, idOfCursor } from "../../page-cursor";
import { refuseUnknownFilters } from "../../people/check-employee";
import { found } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { refuseLongRange } from "../refuse-long-range";
import { calendarOf } from "./calendar-of-people";

/** A page of the people who work here, with when each is away as far as the caller may know. Errors: 422. */
export async function getTeamCalendar(
  ctx: ServiceContext,
  { from, to, limit, cursor, ...input }: TeamCalendarInput,
): Promise<Page<CalendarPerson>> {
  refuseLongRange({ from, to });
  const afterId = idOfCursor(cursor);
  const { department_id = null, site_id = null, search = "" } = input;
  return inTransaction(ctx, async (tx) => {
    const { actor, now } = ctx;
    const approvedIds = isAdmin(actor) ? [] : await readApprovedBy(tx, actor.employeeId, now);
    const me = found(await readEmployee(tx, actor.employeeId, now), "missing.employee");
    await refuseUnknownFilters(tx, { department_id, site_id });
    const rows = await readCalendarPeople(tx, {
      today: me.today,
      departmentId: department_id,
      siteId: site_id,
      search,
      afterId,
      limit: limit + 1,
      now,
    });
    const people = rows.slice(0, limit);
    const last = people.at(-1);
    return {
      items: await calendarOf(tx, people, { actor, me, approvedIds, range: { from, to } }),
      next_cursor: rows.length > limit && last ? cursorOf(last.id) : null,
    };
  });
}
