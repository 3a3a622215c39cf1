"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Notice } from "@/components/notice";
import { Section } from "@/components/page-header";
import type { MonthEnd } from "@/contracts/reports/month-end";
import { useAuditWords } from "@/features/audit/use-audit-words";
import { useDates } from "@/features/dates/use-dates";
import { useInstants } from "@/features/dates/use-instants";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import type { ReadMonth } from "./month-totals";

type Change = MonthEnd["changes"][number];

const idOf = ({ request_id }: Change) => request_id;
const nameOf = ({ employee_name }: Change) => employee_name;
const hrefOf = ({ request_id }: Change) => `/time-off/${request_id}`;

interface MonthChangesProps {
  month: string;
  read: ReadMonth;
  /** Whether the month has begun. */
  canRecord: boolean;
}

/** When the month was handed over to payroll, and what happened to its requests since. */
export function MonthChanges({ month, read, canRecord }: MonthChangesProps) {
  const t = useTranslations("reports");
  const { data } = read;
  return (
    <Section
      title={t("since_run")}
      actions={canRecord ? <RecordRun month={month} isFirst={data?.run === null} /> : null}
    >
      {data === undefined ? null : <RunTold run={data.run} />}
      {data?.run ? <Changes read={read} /> : null}
      {data?.has_more_changes === true ? <p className="mt-2 text-muted">{t("more_changes")}</p> : null}
    </Section>
  );
}

function RunTold({ run }: { run: MonthEnd["run"] }) {
  const t = useTranslations("reports");
  const instant = useInstants();
  if (run === null) return <p className="max-w-prose text-muted">{t("no_run")}</p>;
  return (
    <p className="mb-3 text-muted">
      {t("last_run", { at: instant(run.recorded_at), name: run.recorded_by ?? t("somebody") })}
    </p>
  );
}

function RecordRun({ month, isFirst }: { month: string; isFirst: boolean }) {
  const t = useTranslations("reports");
  const trpc = useTRPC();
  const queries = useQueryClient();
  const recording = useMutation(
    trpc.reports.recordMonthEnd.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.reports.monthEnd.queryKey() }),
    }),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {recording.isError ? (
        <Notice tone="danger" isAlert>
          {t("not_recorded")}
        </Notice>
      ) : null}
      <Button size="small" isPending={recording.isPending} onPress={() => recording.mutate({ month })}>
        {t(isFirst ? "record" : "record_again")}
      </Button>
    </div>
  );
}

function Changes({ read }: { read: ReadMonth }) {
  const t = useTranslations("reports");
  const words = useAuditWords();
  const tTimeOff = useTranslations("time_off");
  const dates = useDates();
  const days = useDays();
  const columns = useMemo<Column<Change>[]>(
    () => [
      {
        id: "person",
        title: t("column.person"),
        cell: (row) => <bdi>{row.employee_name}</bdi>,
        isName: true,
      },
      { id: "policy", title: t("column.policy"), cell: (row) => <bdi>{row.policy_name}</bdi>, from: "lg" },
      { id: "dates", title: t("column.dates"), cell: (row) => dates.span(row), from: "md", isWide: true },
      {
        id: "happened",
        title: t("column.happened"),
        cell: ({ events }) => words.action(events.at(-1)?.action ?? ""),
        isWide: true,
      },
      {
        id: "status",
        title: t("column.status"),
        cell: ({ status }) => tTimeOff(`status.${status}`),
        from: "md",
      },
      { id: "days", title: t("column.days_now"), cell: (row) => days.figure(row.days), align: "end" },
    ],
    [t, words, tTimeOff, dates, days],
  );
  const list = {
    rows: read.data?.changes,
    isFailed: read.isError,
    retry: () => void read.refetch(),
  };
  return (
    <ListTable
      label={t("since_run")}
      {...{ list, columns, idOf, nameOf, hrefOf }}
      empty={<EmptyState icon={CircleCheck} title={t("no_changes")} />}
      detail={(row) => `${row.policy_name}, ${dates.span(row)}`}
    />
  );
}
