import type { Notification } from "@/contracts/notifications/notifications";
import { addDays, isoDate } from "@/domain/dates/iso-date";

export interface DayOfNotifications {
  /** `YYYY-MM-DD` where the person is. */
  day: string;
  items: Notification[];
}

/** Notifications, newest first, under the days on which they came. */
export function byDay(notifications: readonly Notification[], timeZone: string): DayOfNotifications[] {
  const days: DayOfNotifications[] = [];
  // The Swedish date format is the ISO format.
  const format = new Intl.DateTimeFormat("sv", { timeZone });
  for (const notification of notifications) {
    const day = format.format(new Date(notification.at));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(notification);
    else days.push({ day, items: [notification] });
  }
  return days;
}

/** The calendar date before this one. */
export function dayBefore(day: string): string {
  return addDays(isoDate(day), -1);
}
