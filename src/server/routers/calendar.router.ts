import { CalendarRange, CalendarRangeInput } from "@/contracts/calendar";
import { getCalendarRange } from "@/services/calendar/get-range";
import { answers } from "../answers";
import { portalOperation } from "../operation";
import { t } from "../trpc";

export const calendarRouter = t.router({
  range: portalOperation({
    summary: "Say what a range of dates holds for an employee",
    scope: "time-off:read",
  })
    .input(CalendarRangeInput)
    .output(answers(CalendarRange))
    .query(({ ctx, input }) => getCalendarRange(ctx, input)),
});
