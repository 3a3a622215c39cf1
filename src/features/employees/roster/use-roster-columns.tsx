"use client";

import { useLocale, useNow } from "next-intl";
import { useMemo } from "react";
import { formatDate } from "@/features/dates/date-format";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { StateBadge } from "./state-badge";
import type { RosterPerson } from "./use-roster";

/** What the admin's list shows of each person, numbers where somebody has one; the service puts them in order. */
export function useRosterColumns(rows: readonly RosterPerson[]): Column<RosterPerson>[] {
  const t = useTranslations("employees");
  const locale = useLocale();
  const thisYear = useNow().getUTCFullYear();
  const hasNumbers = rows.some((person) => person.employee_number !== null);
  return useMemo(
    () => [
      {
        id: "name",
        title: t("name"),
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
      },
      ...(hasNumbers ? [numberColumn(t("number_head"))] : []),
      {
        id: "department",
        title: t("department"),
        cell: ({ department }) => department?.name,
        sortBy: ({ department }) => department?.name ?? null,
        from: "md",
        isName: true,
      },
      {
        id: "site",
        title: t("site"),
        cell: ({ site }) => site?.name,
        sortBy: ({ site }) => site?.name ?? null,
        from: "lg",
        isName: true,
      },
      {
        id: "hire_date",
        title: t("since"),
        cell: ({ hire_date }) => (
          <time dateTime={hire_date}>{formatDate(hire_date, { locale, thisYear, style: "short" })}</time>
        ),
        sortBy: ({ hire_date }) => hire_date,
        from: "lg",
      },
      {
        id: "state",
        title: t("state_head"),
        cell: (person) => (
          <span className="inline-flex flex-wrap gap-1">
            <StateBadge state={person.state} />
            {person.role === "admin" ? (
              <span className="text-small text-muted">{t("role_of.admin")}</span>
            ) : null}
            {person.policies === 0 && person.state !== "left" ? (
              <span className="text-small text-warn-ink">{t("no_policy")}</span>
            ) : null}
          </span>
        ),
        sortBy: ({ state }) => state,
      },
    ],
    [t, locale, thisYear, hasNumbers],
  );
}

function numberColumn(title: string): Column<RosterPerson> {
  return { id: "number", title, cell: (person) => person.employee_number, from: "lg" };
}
