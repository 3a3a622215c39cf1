import { type CalendarDate, parseDate } from "@internationalized/date";

export const EXPIRY_CHOICES = ["30", "90", "365", "date", "never"] as const;
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

/** The last day of a key, from today in the person's zone; null never ends, undefined is not said yet. */
export function lastDayOf(choice: ExpiryChoice, { today, date }: { today: string; date: string }) {
  if (choice === "never") return null;
  if (choice !== "date") return parseDate(today).add({ days: Number(choice) });
  const chosen = dateOrNull(date);
  return chosen && chosen.compare(parseDate(today)) >= 0 ? chosen : undefined;
}

/** The instant at which a key stops working: the end of its last day in the person's zone. */
export function expiresAt(lastDay: CalendarDate, timeZone: string): string {
  return lastDay.add({ days: 1 }).toDate(timeZone).toISOString();
}

function dateOrNull(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
