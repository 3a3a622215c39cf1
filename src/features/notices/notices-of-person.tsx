"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { Section } from "@/components/page-header";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** What somebody was told of days that lapse, and when; nothing of those who were told nothing. */
export function NoticesOfPerson({ id }: { id: string }) {
  const t = useTranslations("notices_of_person");
  const trpc = useTRPC();
  const dates = useDates();
  const days = useDays();
  const instants = useInstants();
  const { data: notices = [] } = useQuery(trpc.employees.notices.queryOptions({ id }));
  const { data: policies = [] } = useQuery({
    ...trpc.policies.list.queryOptions(),
    enabled: notices.length > 0,
  });
  if (notices.length === 0) return null;
  return (
    <Section title={t("title")}>
      <Card>
        <ul aria-label={t("title")} className="divide-y">
          {notices.map((notice) => (
            <li key={notice.id} className="px-4 py-3">
              <p>
                {t(notice.kind, {
                  days: days.label(notice.days),
                  policy: policies.find((policy) => policy.id === notice.policy_id)?.name ?? "",
                  date: dates.day(notice.date),
                })}
              </p>
              <p className="text-small text-muted">{t("told", { at: instants(notice.sent_at, "date") })}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
