"use client";

import { CalendarCheck } from "lucide-react";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import type { ReportedDays } from "@/contracts/reports/reports";
import type { Span } from "@/domain/reports/span";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { daysInput } from "./report-inputs";
import { SaveReport } from "./save-report";
import { usePersonColumns } from "./use-person-columns";

const idOf = ({ employee_id, policy_id, month, status }: ReportedDays) =>
  [employee_id, policy_id, month, status].join(" ");
const nameOf = ({ employee_name }: ReportedDays) => employee_name;
const hrefOf = ({ employee_id }: ReportedDays) => `/people/${employee_id}`;

interface MonthDaysProps {
  span: Span;
  department: string | null;
  onWiden: () => void;
}

/** The days off of a month, person by person, clipped to it. */
export function MonthDays({ span, department, onWiden }: MonthDaysProps) {
  const t = useTranslations("reports");
  const tTimeOff = useTranslations("time_off");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const days = useDays();
  const input = daysInput(span, department);
  const list = usePages(trpc.reports.days.queryKey(input), (at) =>
    client.reports.days.query({ ...input, ...at }),
  );
  const person = usePersonColumns<ReportedDays>();
  const columns = useMemo<Column<ReportedDays>[]>(
    () => [
      ...person,
      {
        id: "status",
        title: t("column.status"),
        cell: ({ status }) => tTimeOff(`status.${status}`),
        from: "md",
      },
      { id: "days", title: t("column.days"), cell: (row) => days.figure(row.days), align: "end" },
    ],
    [t, tTimeOff, days, person],
  );
  return (
    <Section
      title={t("days_of_people")}
      actions={
        <SaveReport
          report="days"
          name={t("days_of_people")}
          filters={{ ...span, department_id: department }}
        />
      }
    >
      <ListTable
        label={t("days_of_people")}
        {...{ list, columns, idOf, nameOf, hrefOf }}
        onWiden={department === null ? null : onWiden}
        empty={<EmptyState icon={CalendarCheck} title={t("no_days")} />}
        detail={({ policy_name, status }) => `${policy_name}, ${tTimeOff(`status.${status}`)}`}
      />
    </Section>
  );
}
