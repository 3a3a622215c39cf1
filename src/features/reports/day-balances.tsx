"use client";

import { Scale } from "lucide-react";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import type { ReportedBalance } from "@/contracts/reports/reports";
import type { IsoDate } from "@/domain/dates/iso-date";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { balancesInput } from "./report-inputs";
import { SaveReport } from "./save-report";
import { usePersonColumns } from "./use-person-columns";

const idOf = ({ employee_id, policy_id }: ReportedBalance) => `${employee_id} ${policy_id}`;
const nameOf = ({ employee_name }: ReportedBalance) => employee_name;
const hrefOf = ({ employee_id }: ReportedBalance) => `/people/${employee_id}`;

interface DayBalancesProps {
  on: IsoDate;
  department: string | null;
  onWiden: () => void;
}

/** Everybody's balances on a day, with what was carried and what lapses next. */
export function DayBalances({ on, department, onWiden }: DayBalancesProps) {
  const t = useTranslations("reports");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const days = useDays();
  const dates = useDates();
  const input = balancesInput(on, department);
  const list = usePages(trpc.reports.balances.queryKey(input), (at) =>
    client.reports.balances.query({ ...input, ...at }),
  );
  const person = usePersonColumns<ReportedBalance>();
  const columns = useMemo<Column<ReportedBalance>[]>(() => {
    const limited = (row: ReportedBalance, amount: number) =>
      row.allowance_entitlement === "unlimited" ? t("unlimited") : days.figure(amount);
    return [
      ...person,
      {
        id: "carried",
        title: t("column.carried"),
        cell: (row) => days.figure(row.carryover_days),
        align: "end",
        from: "xl",
      },
      {
        id: "taken",
        title: t("column.taken"),
        cell: (row) => days.figure(row.days_taken),
        align: "end",
        from: "lg",
      },
      { id: "left", title: t("column.left"), cell: (row) => limited(row, row.current_balance), align: "end" },
      {
        id: "owed",
        title: t("column.owed"),
        cell: (row) => days.figure(row.days_owed),
        align: "end",
        from: "md",
      },
      {
        id: "lapses",
        title: t("column.lapses"),
        cell: ({ lapsing_days, lapses_after }) =>
          lapsing_days === null || lapses_after === null
            ? null
            : t("lapsing", { days: days.label(lapsing_days), date: dates.day(lapses_after, "short") }),
        from: "lg",
        isWide: true,
      },
    ];
  }, [t, days, dates, person]);
  return (
    <Section
      title={t("balances_of_people")}
      actions={
        <SaveReport
          report="balances"
          name={t("balances_of_people")}
          filters={{ on, department_id: department }}
        />
      }
    >
      <ListTable
        label={t("balances_of_people")}
        {...{ list, columns, idOf, nameOf, hrefOf }}
        onWiden={department === null ? null : onWiden}
        empty={<EmptyState icon={Scale} title={t("no_balances")} />}
        detail={({ policy_name }) => policy_name}
      />
    </Section>
  );
}
