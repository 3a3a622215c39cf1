"use client";

import { TriangleAlert } from "lucide-react";
import { useLocale, useNow } from "next-intl";
import { useMemo } from "react";
import { PolicyName } from "@/components/policy-mark";
import type { NamedRequests } from "@/contracts/approvals";
import { formatDate } from "@/features/dates/date-format";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import type { Column } from "@/features/tables/table-column";
import { RequestStatus } from "@/features/time-off/request/request-status";
import { useTranslations } from "@/features/words/use-translations";

export type NamedRequest = NamedRequests["items"][number];

/** What the list of all requests shows of each; the service puts them in order. */
export function useRequestColumns(problems: Readonly<Record<string, string>>): Column<NamedRequest>[] {
  const t = useTranslations("all_requests");
  const tTimeOff = useTranslations("time_off");
  const dates = useDates();
  const days = useDays();
  const locale = useLocale();
  const thisYear = useNow().getUTCFullYear();
  return useMemo(
    () => [
      {
        id: "person",
        title: t("person"),
        cell: ({ employee, request }) => (
          <>
            <bdi>{employee.name}</bdi>
            {problems[request.id] ? (
              <span role="alert" className="block text-small font-normal text-danger-ink">
                {problems[request.id]}
              </span>
            ) : null}
          </>
        ),
      },
      {
        id: "department",
        title: t("department"),
        cell: ({ employee }) => employee.department,
        from: "xl",
      },
      {
        id: "policy",
        title: t("policy"),
        cell: ({ policy }) => (
          <PolicyName color={policy.color} name={policy.name} className="wrap-anywhere" />
        ),
        from: "md",
        isWide: true,
      },
      {
        id: "start_date",
        title: t("dates"),
        cell: ({ request }) => dates.span(request),
        sortBy: ({ request }) => request.start_date,
        from: "md",
        isWide: true,
      },
      {
        id: "days",
        title: t("days"),
        cell: ({ request }) => days.figure(request.days),
        align: "end",
        from: "md",
      },
      {
        id: "created_at",
        title: t("asked"),
        cell: ({ request }) => (
          <time dateTime={request.created_at}>
            {formatDate(request.created_at.slice(0, 10), { locale, thisYear, style: "short" })}
          </time>
        ),
        sortBy: ({ request }) => request.created_at,
        from: "xl",
      },
      {
        id: "status",
        title: t("status"),
        isWide: true,
        cell: ({ request }) => (
          <span className="inline-flex flex-wrap items-center gap-1">
            <RequestStatus request={request} />
            {request.needs_attention ? (
              <span className="inline-flex items-center gap-1 text-small text-warn-ink">
                <TriangleAlert aria-hidden className="size-3.5" />
                {tTimeOff("line.needs_attention")}
              </span>
            ) : null}
          </span>
        ),
      },
    ],
    [t, tTimeOff, dates, days, locale, thisYear, problems],
  );
}
