import {
  CalendarRange,
  CalendarRangeInput,
  TeamCalendar,
  TeamCalendarInput,
} from "@/contracts/calendar/calendar";
import { pageOf } from "@/contracts/page";
import { getCalendarRange } from "@/services/calendar/get-range";
import { getTeamCalendar } from "@/services/calendar/team/get-team-calendar";
import { answers } from "../answers/answers";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const calendarRouter = t.router({
  range: operation({
    summary: "Read what each day in a range of dates is for an employee",
    description:
      "Returns what helps to find good days: holidays, days that the work pattern leaves free, the employee's own requests, and colleagues of the same department who are away. At most 400 days.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/range" },
    mcp: {
      tool: "show_calendar",
      guide: "Call it before dates are chosen.",
    },
  })
    .input(CalendarRangeInput)
    .output(answers(CalendarRange))
    .query(({ ctx, input }) => getCalendarRange(ctx, input)),

  team: operation({
    summary: "List who is away in a range of dates",
    description:
      "Returns everybody who works here, by department and name. Requests, policies and days not worked are shown only to callers who may know them. At most 400 days.",
    scope: "time-off:read",
    rest: { method: "GET", path: "/time-off/calendar", answer: "page" },
    mcp: {
      tool: "show_team_calendar",
      without: ["site_id"],
      itemsWithout: ["holidays", "not_worked"],
      guide: "Call it to see who is away in the whole organization; ask for a few days at a time.",
    },
  })
    .input(TeamCalendarInput)
    .output(answers(pageOf(TeamCalendar)))
    .query(({ ctx, input }) => getTeamCalendar(ctx, input)),
});
