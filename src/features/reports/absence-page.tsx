"use client";

import { useQuery } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { useFormatter } from "next-intl";
import { useMemo } from "react";
import { useTRPC } from "@/client/trpc";
import { EmptyState } from "@/components/empty-state";
import { ComboBox } from "@/components/forms/combo-box";
import { Section } from "@/components/page-header";
import { monthsOf } from "@/domain/reports/span";
import { useQueryStates } from "@/features/address/use-query-states";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { TableStates } from "@/features/tables/table-states";
import { useTranslations } from "@/features/words/use-translations";
import { DepartmentCharts } from "./department-charts";
import { MonthLinks } from "./month-links";
import { type DepartmentRates, ratesByDepartment } from "./rates-by-department";
import { YEAR_FILTERS, yearShown } from "./report-filters";
import { absenceInput } from "./report-inputs";
import { ReportHeader } from "./report-tabs";
import { SaveReport } from "./save-report";

const idOf = ({ id }: DepartmentRates) => id ?? "none";
const toOptions = (entries: readonly { id: string; name: string }[]) =>
  entries.map(({ id, name }) => ({ id, text: name }));

/** How much of the work of each department was missed, month by month. */
export function AbsencePage({ today }: { today: string }) {
  const t = useTranslations("reports");
  const tPeople = useTranslations("people");
  const trpc = useTRPC();
  const dates = useDates();
  const [filters, setFilters] = useQueryStates(YEAR_FILTERS);
  const { month, ...span } = yearShown(filters.to, today);
  const input = absenceInput(span, filters.policy);
  const read = useQuery(trpc.reports.absenceRate.queryOptions(input));
  const policies = useQuery({ ...trpc.policies.list.queryOptions(), select: toOptions });
  const months = useMemo(
    () => monthsOf({ from: span.from, to: span.to }).map((one) => one.month),
    [span.from, span.to],
  );
  const rates = read.data === undefined ? undefined : ratesByDepartment(read.data.items, months);
  const retry = () => void read.refetch();
  const empty = <EmptyState icon={Activity} title={t("nothing_due")} />;
  return (
    <>
      <ReportHeader report="absence">
        <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
          <MonthLinks name="to" month={month} text={dates.range(span.from, span.to, "month")} />
          <div className="w-full sm:w-64">
            <ComboBox
              label={t("column.policy")}
              placeholder={t("any_policy")}
              options={policies.data ?? []}
              value={filters.policy}
              onChange={(policy) => setFilters({ policy })}
              clearLabel={t("any_policy")}
              emptyLabel={tPeople("none_by_that_name")}
            />
          </div>
        </div>
      </ReportHeader>
      <div className="grid gap-8">
        <Section title={t("rate_by_month")}>
          <TableStates
            count={rates?.length}
            isFailed={read.isError}
            onRetry={retry}
            onWiden={null}
            empty={empty}
          >
            <DepartmentCharts rates={rates ?? []} />
          </TableStates>
        </Section>
        <RatesTable
          list={{ rows: rates, isFailed: read.isError, retry }}
          filters={{ ...span, by: "department,month", policy_id: filters.policy }}
        />
      </div>
    </>
  );
}

interface RatesTableProps {
  list: { rows: DepartmentRates[] | undefined; isFailed: boolean; retry: () => void };
  filters: Readonly<Record<string, string | null>>;
}

function RatesTable({ list, filters }: RatesTableProps) {
  const t = useTranslations("reports");
  const days = useDays();
  const format = useFormatter();
  const columns = useMemo<Column<DepartmentRates>[]>(
    () => [
      {
        id: "department",
        title: t("column.department"),
        cell: ({ name }) => name ?? t("no_department"),
        isName: true,
      },
      {
        id: "away",
        title: t("column.away"),
        cell: ({ away }) => days.figure(away),
        align: "end",
        from: "sm",
      },
      {
        id: "due",
        title: t("column.due_days"),
        cell: ({ due }) => days.figure(due),
        align: "end",
        from: "sm",
      },
      {
        id: "rate",
        title: t("column.rate"),
        cell: ({ rate }) => format.number(rate, { style: "percent", maximumFractionDigits: 1 }),
        align: "end",
      },
    ],
    [t, days, format],
  );
  return (
    <Section
      title={t("rate_of_all_months")}
      actions={<SaveReport report="absence-rate" name={t("rate_by_month")} filters={filters} />}
    >
      <ListTable
        label={t("rate_of_all_months")}
        {...{ list, columns, idOf }}
        nameOf={({ name }) => name ?? t("no_department")}
        empty={<EmptyState icon={Activity} title={t("nothing_due")} />}
      />
    </Section>
  );
}
