"use client";

import { Scale } from "lucide-react";
import { useMemo } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Card } from "@/components/card";
import { BarList } from "@/components/charts/bar-list";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import type { ReportedLiability } from "@/contracts/reports/reports";
import type { IsoDate } from "@/domain/dates/iso-date";
import { useDays } from "@/features/days/use-days";
import { ListTable } from "@/features/tables/list-table";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { owedByDepartment } from "./owed-by-department";
import { SaveReport } from "./save-report";

const idOf = ({ department_id, policy_id }: ReportedLiability) => `${department_id ?? ""} ${policy_id}`;

/** The days owed by department: as bars of all policies, and by policy as a table. */
export function DayLiability({ on }: { on: IsoDate }) {
  const t = useTranslations("reports");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const days = useDays();
  const input = { on };
  const list = usePages(trpc.reports.liability.queryKey(input), (at) =>
    client.reports.liability.query({ ...input, ...at }),
  );
  const columns = useMemo<Column<ReportedLiability>[]>(
    () => [
      {
        id: "department",
        title: t("column.department"),
        cell: (row) => row.department_name ?? t("no_department"),
        isName: true,
      },
      { id: "policy", title: t("column.policy"), cell: (row) => <bdi>{row.policy_name}</bdi>, from: "sm" },
      { id: "employees", title: t("column.people"), cell: (row) => row.employees, align: "end", from: "md" },
      { id: "owed", title: t("column.owed"), cell: (row) => days.figure(row.days_owed), align: "end" },
      {
        id: "overdrawn",
        title: t("column.overdrawn"),
        cell: (row) => days.figure(row.days_overdrawn),
        align: "end",
        from: "lg",
      },
    ],
    [t, days],
  );
  const bars = owedByDepartment(list.rows ?? []);
  return (
    <Section
      title={t("owed_by_department")}
      actions={<SaveReport report="liability" name={t("owed_by_department")} filters={{ on }} />}
    >
      <div className="grid gap-4">
        {bars.length > 0 ? (
          <Card className="p-4">
            <BarList
              label={t("owed_by_department")}
              bars={bars.map(({ id, name, owed }) => ({
                key: id ?? "none",
                label: name ?? t("no_department"),
                parts: [{ amount: owed, fill: "solid" }],
                figure: days.label(owed),
              }))}
            />
          </Card>
        ) : null}
        <ListTable
          label={t("owed_by_policy")}
          {...{ list, columns, idOf }}
          nameOf={({ department_name, policy_name }) =>
            `${department_name ?? t("no_department")}, ${policy_name}`
          }
          empty={<EmptyState icon={Scale} title={t("nothing_owed")} />}
        />
      </div>
    </Section>
  );
}
