"use client";

import { useMemo } from "react";
import type { BookingLimit } from "@/contracts/booking-limits";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { useLimitWords } from "./use-limit-words";

type Part = keyof ReturnType<typeof useLimitWords>;

function Words({ of, limit }: { of: Part; limit: BookingLimit }) {
  return useLimitWords()[of](limit);
}

/** What the table of limits shows of each. */
export function useLimitColumns(): Column<BookingLimit>[] {
  const t = useTranslations("booking_limits");
  return useMemo(
    () => [
      { id: "name", title: t("name"), cell: (row) => row.name, sortBy: (row) => row.name },
      {
        id: "when",
        title: t("when"),
        cell: (row) => <Words of="dates" limit={row} />,
        sortBy: (row) => row.start_date,
        from: "md",
        isWide: true,
      },
      {
        id: "kind",
        title: t("kind"),
        cell: (row) => <Words of="kind" limit={row} />,
        sortBy: (row) => `${row.kind} ${String(row.max_absent ?? 0).padStart(5, "0")}`,
        from: "md",
      },
      { id: "whom", title: t("whom"), cell: (row) => <Words of="whom" limit={row} />, from: "lg" },
      {
        id: "policies",
        title: t("policies"),
        cell: (row) => <Words of="policies" limit={row} />,
        from: "lg",
      },
    ],
    [t],
  );
}
