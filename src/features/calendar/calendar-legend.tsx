"use client";

import { type ReactNode, useMemo } from "react";
import { cn } from "@/components/class-names";
import { PolicyDot } from "@/components/policy-mark";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { useTranslations } from "@/features/words/use-translations";
import type { KnownPolicies } from "./use-known-policies";

/** What the marks of the chart mean, with the policies that are in it. */
export function CalendarLegend({
  people,
  policies,
}: {
  people: readonly CalendarPerson[];
  policies: KnownPolicies;
}) {
  const t = useTranslations("calendar.legend");
  const used = useMemo(() => {
    const ids = new Set(people.flatMap(({ away }) => away.map(({ policy_id }) => policy_id)));
    return [...policies].filter(([id]) => ids.has(id));
  }, [people, policies]);
  return (
    <ul aria-label={t("title")} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      {used.map(([id, { name, color }]) => (
        <li key={id} className="flex items-center gap-2">
          <PolicyDot color={color} className="size-3 rounded" />
          {name}
        </li>
      ))}
      <Item look="bg-edge">{t("away")}</Item>
      <Item look="bg-hatched" color="indigo">
        {t("pending")}
      </Item>
      <Item look="border bg-warn-soft">{t("holiday")}</Item>
      <Item look="border bg-sunken">{t("free")}</Item>
    </ul>
  );
}

function Item({ look, color, children }: { look: string; color?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden data-policy={color} className={cn("size-3 shrink-0 rounded", look)} />
      {children}
    </li>
  );
}
