import {
  CalendarRange,
  CalendarRangeInput,
  TeamCalendar,
  TeamCalendarInput,
} from "@/contracts/calendar/calendar";
import { pageOf } from "@/contracts/page";
import { getCalendarRange } from "@/services/calendar/get-range";
import { getTeamCalendar } from "@/services/calendar/get-team-calendar";
import { answers } from "../answers/answers";
import { operation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const calendarRouter = t.router({
  range: operation({
    summary: "Say what a range of dates holds for an employee",
    description:
      "What helps to find good days: holidays, what the employee does not work by pattern, their own requests, and colleagues of the same department who are away. At most 400 days.",
    scope: "time-off:read",
    refusals: ["not_found", "not_allowed_for_employee"],
    rest: { method: "GET", path: "/time-off/range" },
    mcp: {
      tool: "show_calendar",
      guide:
        "Call it to find good days and to see who of the same department is away: holidays, days not worked, the employee's own requests, and colleagues' time off between `from` and `to`, at most 400 days.",
    },
  })
    .input(CalendarRangeInput)
    .output(answers(CalendarRange))
    .query(({ ctx, input }) => getCalendarRange(ctx, input)),

  team: operation({
    summary: "Say who is away in a range of dates",
    description:
      "Everybody who works here, by department and name, with their time off and their holidays. Of which policy time off is, and when somebody does not work, is told to those who may know it. At most 400 days.",
    scope: "time-off:read",
    rest: { method: "GET", path: "/time-off/calendar", answer: "page" },
    mcp: {
      tool: "show_team_calendar",
      itemsWithout: ["not_worked"],
      guide:
        "Call it for who is away between `from` and `to`, at most 400 days: everybody's time off day by day, and their holidays. A day of `away` has `status`, `policy_id` and `request_id` only where the caller may read the request; pending ones of others are left out. For few days ask for few: weeks of many people are long.",
    },
  })
    .input(TeamCalendarInput)
    .output(answers(pageOf(TeamCalendar)))
    .query(({ ctx, input }) => getTeamCalendar(ctx, input)),
});
