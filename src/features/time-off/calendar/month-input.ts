import { type CalendarDate, endOfMonth, startOfMonth } from "@internationalized/date";

/** The range that a month asks for; the page asks for the first one beforehand. */
export function monthInput(month: CalendarDate, employeeId: string | null) {
  return {
    from: startOfMonth(month).toString(),
    to: endOfMonth(month).toString(),
    ...(employeeId ? { employee_id: employeeId } : {}),
  };
}
