"use client";

import { DoorOpen } from "lucide-react";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import type { ReportedLeaver } from "@/contracts/reports/reports";
import { useQueryStates } from "@/features/address/use-query-states";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { MonthLinks } from "./month-links";
import { YEAR_FILTERS, yearShown } from "./report-filters";
import { leaversInput } from "./report-inputs";
import { ReportHeader } from "./report-tabs";
import { SaveReport } from "./save-report";
import { usePersonColumns } from "./use-person-columns";

const idOf = ({ employee_id, policy_id }: ReportedLeaver) => `${employee_id} ${policy_id}`;
const nameOf = ({ employee_name }: ReportedLeaver) => employee_name;
const hrefOf = ({ employee_id }: ReportedLeaver) => `/people/${employee_id}`;

/** What is left to pay out to those who leave in twelve months. */
export function LeaversPage({ today }: { today: string }) {
  const t = useTranslations("reports");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const dates = useDates();
  const days = useDays();
  const [filters] = useQueryStates(YEAR_FILTERS);
  const { month, ...span } = yearShown(filters.to, today);
  const input = leaversInput(span);
  const list = usePages(trpc.reports.leavers.queryKey(input), (at) =>
    client.reports.leavers.query({ ...input, ...at }),
  );
  const person = usePersonColumns<ReportedLeaver>();
  const columns = useMemo<Column<ReportedLeaver>[]>(
    () => [
      ...person,
      {
        id: "last_day",
        title: t("column.last_day"),
        cell: (row) => dates.day(row.last_day, "short"),
        from: "md",
      },
      {
        id: "paid",
        title: t("column.paid_out"),
        cell: (row) => days.figure(row.days_paid_out),
        align: "end",
        from: "lg",
      },
      { id: "owed", title: t("column.to_pay"), cell: (row) => days.figure(row.days_owed), align: "end" },
    ],
    [t, dates, days, person],
  );
  return (
    <>
      <ReportHeader report="leavers">
        <div className="mb-6">
          <MonthLinks name="to" month={month} text={dates.range(span.from, span.to, "month")} />
        </div>
      </ReportHeader>
      <Section
        title={t("owed_to_leavers")}
        actions={<SaveReport report="leavers" name={t("owed_to_leavers")} filters={{ ...span }} />}
      >
        <ListTable
          label={t("owed_to_leavers")}
          {...{ list, columns, idOf, nameOf, hrefOf }}
          empty={<EmptyState icon={DoorOpen} title={t("no_leavers")} />}
          detail={({ policy_name, last_day }) => `${policy_name}, ${dates.day(last_day, "short")}`}
        />
      </Section>
    </>
  );
}
