"use client";

import { useMemo } from "react";
import type { Outputs } from "@/client/trpc";
import { useDates } from "@/features/dates/use-dates";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";

export type PolicyPerson = Outputs["policies"]["people"]["items"][number];

export const PEOPLE_STATES = ["with", "without"] as const;
export type PeopleState = (typeof PEOPLE_STATES)[number];

/** What the table of a policy's people shows of each. */
export function usePolicyPeopleColumns(state: PeopleState): Column<PolicyPerson>[] {
  const t = useTranslations("policies");
  const dates = useDates();
  return useMemo(() => {
    const day = (date: string | null) =>
      date === null ? null : <span className="whitespace-nowrap">{dates.day(date, "short")}</span>;
    const columns: Column<PolicyPerson>[] = [
      { id: "name", title: t("person"), cell: (row) => row.name },
      { id: "department", title: t("department"), cell: (row) => row.department, from: "md" },
    ];
    return state === "with"
      ? [
          ...columns,
          { id: "since", title: t("since"), cell: (row) => day(row.effective_date) },
          { id: "until", title: t("until"), cell: (row) => day(row.end_effective_date), from: "sm" },
        ]
      : [...columns, { id: "hired", title: t("hired"), cell: (row) => day(row.hire_date) }];
  }, [t, dates, state]);
}
