"use client";

import { parseIsoDate } from "@/domain/dates/iso-date";
import { useQueryStates } from "@/features/address/use-query-states";
import { DateField } from "@/features/dates/date-field";
import { useTranslations } from "@/features/words/use-translations";
import { DayBalances } from "./day-balances";
import { DayLiability } from "./day-liability";
import { DepartmentField } from "./department-field";
import { DAY_FILTERS, dayShown } from "./report-filters";
import { ReportHeader } from "./report-tabs";

/** What is left and what is owed on a day, by default the last one of the year. */
export function YearEndPage({ today }: { today: string }) {
  const t = useTranslations("reports");
  const [filters, setFilters] = useQueryStates(DAY_FILTERS);
  const on = dayShown(filters.on, today);
  return (
    <>
      <ReportHeader report="year_end">
        <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
          <DateField
            label={t("on")}
            className="w-full sm:w-48"
            value={on}
            onChange={(date) => setFilters({ on: parseIsoDate(date) })}
          />
          <DepartmentField value={filters.department} onChange={(department) => setFilters({ department })} />
        </div>
      </ReportHeader>
      <div className="grid gap-8">
        <DayLiability on={on} />
        <DayBalances
          on={on}
          department={filters.department}
          onWiden={() => setFilters({ department: null })}
        />
      </div>
    </>
  );
}
