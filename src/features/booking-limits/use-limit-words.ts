"use client";

import type { BookingLimit } from "@/contracts/booking-limits";
import { useDates } from "@/features/dates/use-dates";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { useLimitNames } from "./use-limit-rows";

/** The words of a limit: what it allows, when, for whom and for which policies. */
export function useLimitWords() {
  const t = useTranslations("booking_limits");
  const dates = useDates();
  const list = useList();
  const { departments, sites, policies } = useLimitNames();
  return {
    kind: ({ kind, max_absent }: Pick<BookingLimit, "kind" | "max_absent">) =>
      kind === "blackout" ? t("kind_of.blackout") : t("most_away", { count: max_absent ?? 0 }),
    dates: ({ start_date, end_date }: Pick<BookingLimit, "start_date" | "end_date">) =>
      end_date === null ? t("from_on", { date: dates.day(start_date) }) : dates.range(start_date, end_date),
    whom: ({ department_id, site_id }: Pick<BookingLimit, "department_id" | "site_id">) => {
      const department = nameIn(departments, department_id);
      const site = nameIn(sites, site_id);
      if (department !== null && site !== null) return t("both", { department, site });
      return department ?? site ?? t("everybody");
    },
    policies: ({ policy_ids }: Pick<BookingLimit, "policy_ids">) =>
      policy_ids.length === 0
        ? t("all_policies")
        : list(
            policy_ids.map((id) => nameIn(policies, id) ?? ""),
            "conjunction",
          ),
  };
}

function nameIn(known: readonly { id: string; name: string }[], id: string | null): string | null {
  return id === null ? null : (known.find((one) => one.id === id)?.name ?? "…");
}
