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
    summary: "Read what a range of dates holds for an employee",
    description:
      "What helps to find good days: holidays, days not worked by pattern, the employee's own requests, and colleagues of the same department who are away. At most 400 days.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/range" },
    mcp: {
      tool: "show_calendar",
      guide: "Call it to find good days, and for who of the department is away then.",
    },
  })
    .input(CalendarRangeInput)
    .output(answers(CalendarRange))
    .query(({ ctx, input }) => getCalendarRange(ctx, input)),

  team: operation({
    summary: "List who is away in a range of dates",
    description:
      "Everybody who works here, by department and name. Requests, policies and days not worked are told to those who may know them. At most 400 days.",
    scope: "time-off:read",
    rest: { method: "GET", path: "/time-off/calendar", answer: "page" },
    mcp: {
      tool: "show_team_calendar",
      without: ["site_id"],
      itemsWithout: ["holidays", "not_worked"],
      guide:
        "Call it for who is away, of everybody; ask for few days at a time. Of a day without `request_id` the caller may know no more.",
    },
  })
    .input(TeamCalendarInput)
    .output(answers(pageOf(TeamCalendar)))
    .query(({ ctx, input }) => getTeamCalendar(ctx, input)),
});
