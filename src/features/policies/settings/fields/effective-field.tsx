"use client";

import { TextInput } from "@/components/forms/field";
import { RadioList } from "@/components/forms/radio-list";
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

/** From when the changed terms hold. */
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
            <TextInput
              label={t("effective_date")}
              hint={t("effective_hint")}
              type="date"
              min={today}
              value={value.date}
              onChange={(event) => onChange({ kind: "date", date: event.target.value })}
              error={problem}
              inputClassName="max-w-48"
            />
          ),
        },
      ]}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind })}
    />
  );
}
