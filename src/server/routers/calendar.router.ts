import { CalendarRange, CalendarRangeInput } from "@/contracts/calendar/calendar";
import { getCalendarRange } from "@/services/calendar/get-range";
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
});
