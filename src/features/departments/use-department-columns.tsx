"use client";

import { useMemo } from "react";
import { useInstants } from "@/features/dates/use-instants";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import type { DepartmentRow, DepartmentState } from "./use-department-rows";

/** What the table of departments shows of each; of deleted ones also since when. */
export function useDepartmentColumns(state: DepartmentState): Column<DepartmentRow>[] {
  const t = useTranslations("departments");
  const instants = useInstants();
  return useMemo(() => {
    const columns: Column<DepartmentRow>[] = [
      { id: "name", title: t("name"), cell: (row) => row.name, sortBy: (row) => row.name },
      {
        id: "manager",
        title: t("manager"),
        cell: (row) => row.manager?.name ?? <span className="text-muted">{t("no_manager")}</span>,
        sortBy: (row) => row.manager?.name ?? null,
        from: "md",
      },
      {
        id: "people",
        title: t("people"),
        cell: (row) => row.people,
        sortBy: (row) => row.people,
        align: "end",
      },
    ];
    if (state === "active") return columns;
    const deleted: Column<DepartmentRow> = {
      id: "deleted",
      title: t("deleted_on"),
      cell: (row) => (row.deletedAt ? instants(row.deletedAt, "date") : ""),
      sortBy: (row) => row.deletedAt,
      from: "md",
    };
    return [...columns, deleted];
  }, [t, state, instants]);
}
