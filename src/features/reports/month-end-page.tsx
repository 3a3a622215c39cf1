"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { isoDate } from "@/domain/dates/iso-date";
import { useQueryStates } from "@/features/address/use-query-states";
import { useDates } from "@/features/dates/use-dates";
import { DepartmentField } from "./department-field";
import { MonthChanges } from "./month-changes";
import { MonthDays } from "./month-days";
import { MonthLinks } from "./month-links";
import { LongWaits, MissingCertificates } from "./month-open-ends";
import { MonthTotals } from "./month-totals";
import { MONTH_FILTERS, spanShown } from "./report-filters";
import { ReportHeader } from "./report-tabs";

/** What payroll needs of a month: its days off, what changed since it was handed over, and what is still open. */
export function MonthEndPage({ today }: { today: string }) {
  const trpc = useTRPC();
  const dates = useDates();
  const [filters, setFilters] = useQueryStates(MONTH_FILTERS);
  const { month, from, to } = spanShown(filters.month, today);
  const monthEnd = useQuery(trpc.reports.monthEnd.queryOptions({ month }));
  return (
    <>
      <ReportHeader report="month_end">
        <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
          <MonthLinks name="month" month={month} text={dates.day(from, "month")} />
          <DepartmentField value={filters.department} onChange={(department) => setFilters({ department })} />
        </div>
      </ReportHeader>
      <div className="grid gap-8">
        <MonthTotals read={monthEnd} />
        <MonthDays
          span={{ from, to }}
          department={filters.department}
          onWiden={() => setFilters({ department: null })}
        />
        <MonthChanges month={month} read={monthEnd} canRecord={from <= isoDate(today)} />
        <MissingCertificates span={{ from, to }} />
        <LongWaits />
      </div>
    </>
  );
}
