import { CalendarDate } from "../calendar/dates";
import { Id, text } from "../text";

/** What narrows what waits for a decision, or was decided; `search` finds names of people. */
export const queueFilter = {
  search: text({ max: 100 }).optional(),
  department_id: Id.optional(),
  policy_id: Id.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};
