import { CalendarRange, CalendarRangeInput } from "@/contracts/calendar/calendar";
import { getCalendarRange } from "@/services/calendar/get-range";
import { answers } from "../answers/answers";
import { portalOperation } from "../trpc/operation";
import { t } from "../trpc/trpc";

export const calendarRouter = t.router({
  range: portalOperation({
    summary: "Say what a range of dates holds for an employee",
    scope: "time-off:read",
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
