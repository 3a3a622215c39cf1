"use client";

import { CalendarClock, KeyRound, type LucideIcon, ScanEye } from "lucide-react";
import { useFormatter } from "next-intl";
import { Avatar } from "@/components/avatar";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { PolicyName } from "@/components/policy-mark";
import type { Notification } from "@/contracts/notifications/notifications";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { placeOf } from "./place-of";
import { useNotificationWords } from "./use-notification-words";

const LOOK = "flex gap-3 px-4 py-3";

/** One notification: who and what, the facts, when, and the way to what it is about. */
export function NotificationLine({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { organization, employee } = useMe();
  const href = placeOf(item, { organization: organization.slug, employeeId: employee.id });
  if (href === null) {
    return (
      <div className={LOOK}>
        <Content item={item} />
      </div>
    );
  }
  return (
    <Link href={href} onClick={onOpen} className={cn(LOOK, "-outline-offset-2 hover:bg-sunken")}>
      <Content item={item} />
    </Link>
  );
}

function Content({ item }: { item: Notification }) {
  const t = useTranslations("notifications");
  const sentence = useNotificationWords()(item);
  return (
    <>
      <Face item={item} />
      <span className="min-w-0 grow">
        <span className={cn("block wrap-anywhere", item.is_read ? "text-ink" : "font-strong")}>
          {sentence}
        </span>
        <Facts item={item} />
        <DelegationFacts item={item} />
        {item.note ? (
          <span className="mt-1 line-clamp-2 block border-l-2 pl-2 text-small wrap-anywhere">
            {t("said", { note: item.note })}
          </span>
        ) : null}
        {item.recount?.needs_attention ? (
          <span className="block text-small text-warn-ink">{t("no_longer_fits")}</span>
        ) : null}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-2 text-small text-muted">
        <Clock at={item.at} />
        {item.is_read ? null : (
          <span className="size-2 rounded-full bg-accent">
            <span className="sr-only">{t("unread")}</span>
          </span>
        )}
      </span>
    </>
  );
}

const ICONS: Readonly<Record<string, LucideIcon>> = { api_key: KeyRound, balance: CalendarClock };

/** Whose avatar it shows: the person who did it, else the person it is about. */
function Face({ item: { event, by, request, credit } }: { item: Notification }) {
  const person = by ?? request?.employee ?? credit?.employee;
  if (person) return <Avatar name={person.name} />;
  const Icon = ICONS[event.split(".", 1)[0] ?? ""] ?? ScanEye;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** Requests for a decision, which may have been decided by now. */
const ASKING: readonly Notification["event"][] = [
  "time_off.requested",
  "time_off.turn_moved",
  "time_off.reminder",
];

function Facts({ item: { request, credit, event, on_behalf_of: behalf } }: { item: Notification }) {
  const t = useTranslations("notifications");
  const tStatus = useTranslations("status");
  const dates = useDates();
  const days = useDays();
  if (request === null && credit === null) return null;
  const about = behalf ? <span>{t("for_approver", { name: behalf.name })}</span> : null;
  if (request === null) return about && <span className="text-small text-muted">{about}</span>;
  return (
    <span className="flex flex-wrap gap-x-3 text-small text-muted">
      <PolicyName color={request.policy.color} name={request.policy.name} className="wrap-anywhere" />
      <span>
        {t("facts", { dates: dates.span(request), days: days.label(request.days).replace(" ", "\u00a0") })}
      </span>
      {about}
      {event === "time_off.undone" || (ASKING.includes(event) && request.status !== "pending") ? (
        <span>{tStatus(request.status)}</span>
      ) : null}
    </span>
  );
}

function DelegationFacts({ item: { delegation } }: { item: Notification }) {
  const dates = useDates();
  if (delegation === null) return null;
  return (
    <span className="block text-small text-muted">
      {dates.range(delegation.start_date, delegation.end_date)}
    </span>
  );
}

/** The time of the day where the person is; the day stands above. */
function Clock({ at }: { at: string }) {
  const format = useFormatter();
  const { time_zone: timeZone } = useMe().employee;
  return (
    <time dateTime={at} className="tabular-nums">
      {format.dateTime(new Date(at), { timeStyle: "short", timeZone }).replace(/[\u2009\u202f]/g, " ")}
    </time>
  );
}
