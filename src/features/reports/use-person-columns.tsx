"use client";

import { useMemo } from "react";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";

interface PersonRow {
  employee_name: string;
  employee_number: string | null;
  department_name: string | null;
  policy_name: string;
}

/** Whose row it is, and of what policy. */
export function usePersonColumns<Row extends PersonRow>(): Column<Row>[] {
  const t = useTranslations("reports");
  return useMemo(
    () => [
      {
        id: "person",
        title: t("column.person"),
        cell: (row) => <bdi>{row.employee_name}</bdi>,
        isName: true,
      },
      { id: "number", title: t("column.number"), cell: (row) => row.employee_number, from: "xl" },
      { id: "department", title: t("column.department"), cell: (row) => row.department_name, from: "xl" },
      {
        id: "policy",
        title: t("column.policy"),
        cell: (row) => <bdi className="wrap-anywhere">{row.policy_name}</bdi>,
        from: "md",
        isName: true,
      },
    ],
    [t],
  );
}
