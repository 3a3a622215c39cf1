"use client";

import { useMemo } from "react";
import type { Outputs } from "@/client/trpc";
import { PolicyName } from "@/components/policy-mark";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { PolicyHeadline } from "./meaning/policy-headline";

export type PolicyRow = Outputs["policies"]["overview"][number];

/** What the table of policies shows of each. */
export function usePolicyColumns(): Column<PolicyRow>[] {
  const t = useTranslations("policies");
  return useMemo(
    () => [
      {
        id: "name",
        title: t("name"),
        cell: (row) => <PolicyName color={row.color} name={row.name} className="wrap-anywhere" />,
        sortBy: (row) => row.name,
      },
      {
        id: "meaning",
        title: t("meaning"),
        cell: (row) => <PolicyHeadline settings={row} />,
        from: "md",
        isWide: true,
      },
      {
        id: "people",
        title: t("people"),
        cell: (row) => row.people,
        sortBy: (row) => row.people,
        align: "end",
      },
    ],
    [t],
  );
}
