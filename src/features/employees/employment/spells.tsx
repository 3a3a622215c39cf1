"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { useDates } from "@/features/dates/use-dates";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

/** When somebody who was employed more than once was, the latest first. */
export function Spells({ id }: { id: string }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const dates = useDates();
  const { data: spells = [], isError, refetch } = useQuery(trpc.employees.employments.queryOptions({ id }));
  const { data: reasons = [] } = useQuery(trpc.referenceData.terminationReasons.queryOptions());
  if (isError) return <LoadProblem onRetry={() => void refetch()} />;
  if (spells.length < 2) return null;
  return (
    <ul className="divide-y border-t">
      {spells.toReversed().map(({ id: spellId, hire_date, end_date, termination_reason_id }) => (
        <li key={spellId} className="px-4 py-3">
          <p>
            {end_date === null
              ? t("spell_since", { from: dates.day(hire_date, "long") })
              : t("spell", { from: dates.day(hire_date, "long"), to: dates.day(end_date, "long") })}
          </p>
          {termination_reason_id === null ? null : (
            <p className="text-small text-muted">
              {reasons.find((reason) => reason.id === termination_reason_id)?.name}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
