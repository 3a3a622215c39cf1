"use client";

import { RadioList } from "@/components/forms/radio-list";
import { DateField } from "@/features/dates/date-field";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";

export interface Effective {
  readonly kind: "next_cycle" | "date";
  readonly date: string;
}

interface EffectiveFieldProps {
  value: Effective;
  onChange: (value: Effective) => void;
  /** The first day of the next cycle. */
  nextCycle: string;
  today: string;
  problem: string | undefined;
}

/** From when the changed terms apply. */
export function EffectiveField({ value, onChange, nextCycle, today, problem }: EffectiveFieldProps) {
  const t = useTranslations("policies");
  const dates = useDates();
  return (
    <RadioList
      label={t("effective")}
      options={[
        { id: "next_cycle", label: t("effective_choice.next_cycle", { date: dates.day(nextCycle, "long") }) },
        {
          id: "date",
          label: t("effective_choice.date"),
          children: (
            <DateField
              label={t("effective_date")}
              hint={t("effective_hint")}
              min={today}
              value={value.date}
              onChange={(date) => onChange({ kind: "date", date })}
              error={problem}
            />
          ),
        },
      ]}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind })}
    />
  );
}
