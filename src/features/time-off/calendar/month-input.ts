import { isoDate } from "@/domain/dates/iso-date";
import { endOfMonth, startOfMonth } from "@/domain/dates/month";

/** What the calendar asks for the month of a date; the page asks for the first one beforehand. */
export function monthInput(date: string, employeeId: string | null) {
  const month = isoDate(date);
  return {
    from: startOfMonth(month),
    to: endOfMonth(month),
    ...(employeeId ? { employee_id: employeeId } : {}),
  };
}
