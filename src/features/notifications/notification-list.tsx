"use client";

import type { Notification } from "@/contracts/notifications/notifications";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { byDay, dayBefore } from "./by-day";
import { NotificationLine } from "./notification-line";

interface NotificationListProps {
  items: readonly Notification[];
  onOpen: (notification: Notification) => void;
  className?: string;
}

/** Notifications, grouped by the day on which they came. */
export function NotificationList({ items, onOpen, className }: NotificationListProps) {
  const t = useTranslations("notifications");
  const { time_zone: timeZone, today } = useMe().employee;
  const dates = useDates();
  const nameOf = (day: string) => {
    if (day === today) return t("today");
    return day === dayBefore(today) ? t("yesterday") : dates.day(day, "long");
  };
  return (
    <div className={className}>
      {byDay(items, timeZone).map(({ day, items: ofDay }) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className="border-b bg-sunken px-4 py-1 text-small text-muted">{nameOf(day)}</h2>
          <ul className="divide-y border-b">
            {ofDay.map((item) => (
              <li key={item.id}>
                <NotificationLine item={item} onOpen={() => onOpen(item)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
