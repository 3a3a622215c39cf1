import { type CalendarDate, parseDate } from "@internationalized/date";

export const EXPIRY_CHOICES = ["30", "90", "365", "date", "never"] as const;
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

/** The choices when keys may last at most this many days; null means no limit. */
export function choicesWithin(longestDays: number | null): readonly ExpiryChoice[] {
  if (longestDays === null) return EXPIRY_CHOICES;
  return EXPIRY_CHOICES.filter((choice) => choice === "date" || Number(choice) <= longestDays);
}

/** What a form begins with: 90 days, or the most that is allowed. */
export function firstChoice(longestDays: number | null): ExpiryChoice {
  const choices = choicesWithin(longestDays);
  if (choices.includes("90")) return "90";
  return choices.includes("30") ? "30" : "date";
}

/**
 * The last day of a key, from today in the person's zone; null means that it never ends, undefined that it is
 * not chosen yet.
 */
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
