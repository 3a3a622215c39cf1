"use client";

import { Users } from "lucide-react";
import type { QueuedRequest } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";

const MOST_CLASHES = 3;

/** Who else is away at the time. */
export function Clashes({ clashes }: { clashes: QueuedRequest["clashes"] }) {
  const t = useTranslations("approvals");
  const list = useList();
  const dates = useDates();
  const names = [...new Set(clashes.map(({ name }) => name))];
  const [only] = clashes;
  if (!only) return <p className="text-muted">{t("no_clashes")}</p>;
  const shown = names.slice(0, MOST_CLASHES);
  const rest = names.length - shown.length;
  const people = list(shown);
  const when = dates.range(only.start_date, only.end_date, "short");
  return (
    <p className="flex gap-1 text-warn-ink">
      <Users aria-hidden className="mt-1 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {clashes.length === 1
          ? t("clash", { name: only.name, dates: when })
          : t(rest > 0 ? "clashes_more" : "clashes", { people, count: rest })}
      </span>
    </p>
  );
}
