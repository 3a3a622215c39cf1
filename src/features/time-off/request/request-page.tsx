"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import { PageHeader, Section } from "@/components/page-header";
import { PolicyName } from "@/components/policy-mark";
import { isLive } from "@/domain/approval/states";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { Meanwhile } from "@/features/delegations/meanwhile";
import { useReadAbout } from "@/features/notifications/use-read-about";
import { useTranslations } from "@/features/words/use-translations";
import { RequestFiles } from "../attachments/request-files";
import { Interruption } from "../interrupt/interruption";
import { DayBreakdown } from "./day-breakdown";
import { Replacement } from "./replacement";
import { RequestActions } from "./request-actions";
import { RequestStatus } from "./request-status";
import { Timeline } from "./timeline";

/** One request: what it is, its story, and what one may do about it. */
export function RequestPage({ id }: { id: string }) {
  const t = useTranslations("request");
  const trpc = useTRPC();
  const me = useMe();
  const dates = useDates();
  const days = useDays();
  useReadAbout(id);
  const { data: story } = useSuspenseQuery(trpc.timeOff.story.queryOptions({ id }));
  const { request, policy, employee, names } = story;
  const isNoteTold = story.events.some(({ note }) => note === request.note);
  const isMine = employee.id === me.employee.id;
  return (
    <>
      <PageHeader title={dates.span(request)} actions={<RequestActions story={story} />}>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isMine ? null : <bdi className="font-strong text-ink">{employee.name}</bdi>}
          <PolicyName color={policy.color} name={policy.name} />
          <RequestStatus request={request} names={names} />
        </div>
      </PageHeader>
      {request.needs_attention ? (
        <Notice tone="warn" className="mb-6">
          {t("needs_attention")}
        </Notice>
      ) : null}
      {request.limits_overridden ? <Notice className="mb-6">{t("limits_overridden")}</Notice> : null}
      <Replacement story={story} />
      <Interruption story={story} />
      {isMine && isLive(request.status) ? (
        <div className="mb-6 empty:hidden">
          <Meanwhile requestId={id} />
        </div>
      ) : null}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={t("story")}>
          <Timeline story={story} />
        </Section>
        <Card className="grid gap-4 p-4">
          <p>
            <span className="block text-figure font-strong">{days.label(request.days)}</span>
            {request.cycles.length > 1
              ? request.cycles.map((cycle) => (
                  <span key={cycle.cycle_start_date} className="block text-small text-muted">
                    {t("cycle_days", {
                      days: days.label(cycle.days),
                      cycle: dates.range(cycle.cycle_start_date, cycle.cycle_end_date, "short"),
                    })}
                  </span>
                ))
              : null}
          </p>
          <DayBreakdown dates={request.dates} isOpen={request.dates.length <= 7} />
          {request.note && !isNoteTold ? (
            <div className="border-t pt-4">
              <h2 className="mb-1 text-small text-muted">{t("note")}</h2>
              <p dir="auto" className="whitespace-pre-line">
                {request.note}
              </p>
            </div>
          ) : null}
          <RequestFiles request={request} />
        </Card>
      </div>
    </>
  );
}
